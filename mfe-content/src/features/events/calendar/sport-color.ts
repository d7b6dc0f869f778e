/** Colours of the calendar (member-area §3), dark enough for white words on them. */
const colors: Readonly<Record<string, string>> = {
  cricket: '#15803d',
  football: '#b91c1c',
  badminton: '#7e22ce',
  swimming: '#0369a1',
  basketball: '#c2410c',
  tennis: '#a16207',
  volleyball: '#4338ca',
};
const other = '#1d4ed8';

export const sportColor = (sport: string): string => colors[sport.toLowerCase()] ?? other;
