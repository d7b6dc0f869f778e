import { expect, test } from '@jest/globals';
import { enteredBests } from './entered-bests.ts';

const sent = { label: '400 m', mark: '56.84', unit: 's', achievedOn: '2026-09-12' };
const today = '2026-11-23';
const vouched = [{ ...sent, enteredOn: '2026-09-13', source: 'coach' as const }];

test('an entered best is the own word of the athlete', () => {
  expect(enteredBests([sent], { today })).toEqual([{ ...sent, enteredOn: today, source: 'self' }]);
});

test('a vouched best stays vouched while it stays the same, and in any order', () => {
  const other = { label: '200 m', mark: '25.10', unit: '', achievedOn: '' };
  expect(enteredBests([other, sent], { stored: vouched, today })).toEqual([
    { label: '200 m', mark: '25.10', enteredOn: today, source: 'self' },
    { ...sent, enteredOn: '2026-09-13', source: 'coach' },
  ]);
});

test.each([
  ['mark', '55.00'],
  ['label', '400 m hurdles'],
  ['unit', 'min'],
  ['achievedOn', ''],
])('a vouched best whose %s changed is the own word again', (field, value) => {
  expect(enteredBests([{ ...sent, [field]: value }], { stored: vouched, today })?.[0]?.source).toBe('self');
});

test('an empty list leaves none', () => {
  expect(enteredBests([], { stored: vouched, today })).toBeUndefined();
});
