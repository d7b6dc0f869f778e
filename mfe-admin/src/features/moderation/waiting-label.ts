const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited, in the largest whole unit: `5 min`, `3 h`, `2 d`. `now` in ms. */
export function waitingLabel(since: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(since));
  if (age < hour) return `${String(Math.floor(age / minute))} min`;
  if (age < day) return `${String(Math.floor(age / hour))} h`;
  return `${String(Math.floor(age / day))} d`;
}
