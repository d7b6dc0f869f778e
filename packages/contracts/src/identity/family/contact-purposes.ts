/** What a contact may be asked for. Free of zod, for browsers. */
export const contactPurposes = ['trial', 'training', 'scholarship', 'sponsorship', 'other'] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

/** Their names on screens. */
export const purposeLabels: Record<ContactPurpose, string> = {
  trial: 'A trial',
  training: 'Training',
  scholarship: 'A scholarship',
  sponsorship: 'Sponsorship',
  other: 'Something else',
};

/** Requests of one member in a day (times RATE_LIMIT_SCALE). */
export const maxRequestsPerDay = 10;
/** Days after a refusal in which the same member may not ask again. */
export const askAgainDays = 30;
