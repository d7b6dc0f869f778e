/** India's day begins five and a half hours before that of UTC, all year round. */
export const aheadMs = 5.5 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The instant at which the day of `now` began in India. */
export const midnightInIndia = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + aheadMs) / dayMs) * dayMs - aheadMs);

/** The day of an instant in India, YYYY-MM-DD. */
export const dayInIndia = (now: Date): string => new Date(now.getTime() + aheadMs).toISOString().slice(0, 10);

/** The day before another one, YYYY-MM-DD. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** The day so many days before another one, YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** The hour of the day in India, 0 to 23. */
export const hourInIndia = (now: Date): number => new Date(now.getTime() + aheadMs).getUTCHours();
