import { expect, test } from '@jest/globals';
import { enteredBests } from './entered-bests.ts';

const sent = { label: '400 m', mark: '56.84', unit: 's', achievedOn: '2026-09-12' };
const vouched = [{ ...sent, source: 'coach' as const }];

test('an entered best is the own word of the athlete', () => {
  expect(enteredBests([sent])).toEqual([{ ...sent, source: 'self' }]);
});

test('a vouched best stays vouched while it stays the same, and in any order', () => {
  const other = { label: '200 m', mark: '25.10', unit: '', achievedOn: '' };
  expect(enteredBests([other, sent], vouched)).toEqual([
    { label: '200 m', mark: '25.10', source: 'self' },
    { ...sent, source: 'coach' },
  ]);
});

test.each([
  ['mark', '55.00'],
  ['label', '400 m hurdles'],
  ['unit', 'min'],
  ['achievedOn', ''],
])('a vouched best whose %s changed is the own word again', (field, value) => {
  expect(enteredBests([{ ...sent, [field]: value }], vouched)?.[0]?.source).toBe('self');
});

test('an empty list leaves none', () => {
  expect(enteredBests([], vouched)).toBeUndefined();
});
