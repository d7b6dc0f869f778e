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

/** Whether somebody is known to be under 18. */
export const isKnownMinor = (user: { dateOfBirth?: string; ageStated?: number }, now: Date): boolean =>
  (ageOf(user, now) ?? adultFrom) < adultFrom;

/** Filters of the store that all match whoever is not known to be under 18; `or` lets others through too. */
export function notKnownMinor(now: Date, or: readonly object[] = []) {
  // As it is written: eighteen years before a 29 February there is none, and a date of its own would be 1 March.
  const latest = `${String(now.getUTCFullYear() - adultFrom)}${now.toISOString().slice(4, 10)}`;
  return [
    { $or: [{ dateOfBirth: { $exists: false } }, { dateOfBirth: { $lte: latest } }, ...or] },
    {
      $or: [
        { dateOfBirth: { $exists: true } },
        { ageStated: { $exists: false } },
        { ageStated: { $gte: adultFrom } },
        ...or,
      ],
    },
  ];
}
