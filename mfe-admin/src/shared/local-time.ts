/** A local date and time, as a form field holds it, as an instant; nothing for none. */
export const toInstant = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();

const two = (number: number) => String(number).padStart(2, '0');

/** An instant as a form field for local date and time holds it; empty for none. */
export function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** An instant with its day and time, for people. */
export const dayAndTime = (instant: string): string =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The first instant of a local day, or of a later one: days of 23 and 25 hours end with themselves. Nothing for what is no day, such as one of month 13. */
export function startOfDay(date: string, daysLater = 0): string | undefined {
  const start = new Date(`${date}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return day.test(date) && !Number.isNaN(start.getTime()) ? start.toISOString() : undefined;
}
