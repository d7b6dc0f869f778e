/** Sports of the resume form (member-area §3). */
export const resumeSports = [
  'cricket',
  'football',
  'hockey',
  'basketball',
  'badminton',
  'tennis',
  'table-tennis',
  'athletics',
  'swimming',
  'kabaddi',
  'volleyball',
  'other',
] as const;
export const resumeGenders = ['male', 'female', 'other'] as const;
export const dominantHands = ['right', 'left', 'ambidextrous'] as const;

/** Fields entered as free text and shown as lists, one entry a line. */
export const resumeListFields = [
  'education',
  'careerStats',
  'achievements',
  'tournaments',
  'skills',
  'certifications',
  'references',
  'videoLinks',
  'socialMedia',
] as const;

/** Days within which a deleted resume comes back. */
export const resumeRestoreDays = 30;
