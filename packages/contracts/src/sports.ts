/** Sports with a colour and picture of their own; anything else is shown as `other`. */
export const sports = [
  'cricket',
  'football',
  'badminton',
  'swimming',
  'basketball',
  'tennis',
  'volleyball',
  'athletics',
  'hockey',
  'kabaddi',
  'other',
] as const;
export type Sport = (typeof sports)[number];

/** Levels of an athlete (C24). */
export const levels = ['beginner', 'intermediate', 'advanced', 'professional'] as const;
export type Level = (typeof levels)[number];
