/** Whole years between a birth date (`YYYY-MM-DD`) and a day. */
export function ageOn(dateOfBirth: string, day: Date): number {
  const [year = 0, month = 1, date = 1] = dateOfBirth.split('-').map(Number);
  const years = day.getUTCFullYear() - year;
  const thisMonth = day.getUTCMonth() + 1;
  const hadBirthday = thisMonth > month || (thisMonth === month && day.getUTCDate() >= date);
  return hadBirthday ? years : years - 1;
}

export function ageOf(user: { dateOfBirth?: string; ageStated?: number }, now: Date): number | undefined {
  return user.dateOfBirth === undefined ? user.ageStated : ageOn(user.dateOfBirth, now);
}

const adultFrom = 18;

/** Whether somebody is known to be of age; who has not told is taken for a minor (C20). */
export const isAdult = (user: { dateOfBirth?: string; ageStated?: number }, now: Date): boolean =>
  (ageOf(user, now) ?? 0) >= adultFrom;
