import { expect, test } from '@jest/globals';
import { ageOn, notKnownMinor } from './age.ts';

const dayMs = 24 * 60 * 60_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Whether lists find somebody born on a day. */
function isListed(born: string, now: Date): boolean {
  const [byBirth] = notKnownMinor(now) as [{ $or: { dateOfBirth: { $lte?: string } }[] }, object];
  return byBirth.$or.some(({ dateOfBirth: { $lte } }) => $lte !== undefined && born <= $lte);
}

test('lists say on every day, a leap day too, of the same people that they are of age as profiles do', () => {
  const wrong: string[] = [];
  for (let day = Date.parse('2026-01-01T12:00Z'); day < Date.parse('2030-01-01'); day += dayMs) {
    const now = new Date(day);
    const eighteenAgo = Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate());
    for (const days of [-2, -1, 0, 1, 2]) {
      const born = dayOf(new Date(eighteenAgo + days * dayMs));
      if (isListed(born, now) !== ageOn(born, now) >= 18) wrong.push(`${born} on ${dayOf(now)}`);
    }
  }
  expect(wrong).toEqual([]);
});
