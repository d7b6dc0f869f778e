import { expect, test } from '@jest/globals';
import type { AppError } from '@ankur/contracts/error-codes';
import type { StoredUser } from '../users/user.model.ts';
import { assertAgeKept } from './assert-age-kept.ts';

const now = new Date('2026-11-29T12:00:00Z');
const child = { dateOfBirth: '2012-03-04' };
const family = { guardians: [{}] } as NonNullable<StoredUser['family']>;

type Aged = Parameters<typeof assertAgeKept>[0];

function refusedAt(before: Aged, after: Aged): unknown {
  try {
    assertAgeKept(before, after, now);
    return null;
  } catch (error) {
    return (error as AppError).details.field;
  }
}

test.each<[string, Aged, Aged, string]>([
  ['a birth date that is cleared', child, {}, 'dateOfBirth'],
  ['a birth date of somebody of age', child, { dateOfBirth: '1999-03-04' }, 'dateOfBirth'],
  ['an age of somebody of age instead of the birth date', child, { ageStated: 25 }, 'dateOfBirth'],
  ['a stated age that is cleared', { ageStated: 15 }, {}, 'age'],
  ['a stated age of 18', { ageStated: 15 }, { ageStated: 18 }, 'age'],
  [
    'a birth date of somebody of age beside a stated age',
    { ageStated: 15 },
    { dateOfBirth: '1999-03-04' },
    'dateOfBirth',
  ],
])('who is known to be under 18 does not leave that by %s', (_, ...[before, after, field]) => {
  expect(refusedAt(before, after)).toBe(field);
});

test.each([
  ['a child of another birth date', child, { dateOfBirth: '2011-03-04' }],
  ['a child that states an age instead of a birth date', child, { ageStated: 14 }],
  ['a child by a birth date that had stated an age', { ageStated: 15 }, child],
  ['whoever has turned 18', { dateOfBirth: '2008-11-29' }, { dateOfBirth: '1999-03-04' }],
  ['whoever has told no age', {}, { dateOfBirth: '1999-03-04' }],
  ['whoever is of age and clears it', { ageStated: 30 }, {}],
])('%s is taken as told', (_, before, after) => {
  expect(refusedAt(before, after)).toBeNull();
});

test('while guardians are there the age stays as it is, a birth date of another child too', () => {
  expect(refusedAt({ ...child, family }, { dateOfBirth: '2011-03-04', family })).toBe('dateOfBirth');
  expect(refusedAt({ family }, { ageStated: 15, family })).toBe('age');
  expect(refusedAt({ ...child, ageStated: 14, family }, { ...child, family })).toBeNull();
});
