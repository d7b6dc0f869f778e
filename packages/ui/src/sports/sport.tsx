/** Sports with a tint and pictures of their own; anything else is `other`. */
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

const otherNames: Readonly<Record<string, Sport>> = {
  soccer: 'football',
  running: 'athletics',
  'track and field': 'athletics',
  'field hockey': 'hockey',
};

/** The known sport of any label, whatever its case; `other` for the rest. */
export function sportOf(label?: string | null): Sport {
  const key = label?.trim().toLowerCase() ?? '';
  return sports.find((sport) => sport === key) ?? otherNames[key] ?? 'other';
}

/** The English name shown for a sport where it stands alone: one of two words is stored with a dash between them. */
export const sportName = (sport: string): string =>
  sport.replaceAll('-', ' ').replace(/(^| )./g, (first) => first.toUpperCase());
