const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Age of a post as the feed words it (member-area §4): 'Just now', '5m ago', '3h ago', '12d ago', then the local date. `now` in ms. */
export function timeLabel(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso);
  if (age < minute) return 'Just now';
  if (age < hour) return `${String(Math.floor(age / minute))}m ago`;
  if (age < day) return `${String(Math.floor(age / hour))}h ago`;
  if (age < 30 * day) return `${String(Math.floor(age / day))}d ago`;
  return new Date(iso).toLocaleDateString();
}
