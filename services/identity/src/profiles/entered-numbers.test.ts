import { expect, test } from '@jest/globals';
import { enteredBests, enteredFigures } from './entered-numbers.ts';

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

test('a figure keeps the day on which it was entered while the others change', () => {
  const stored = {
    performanceDNA: { speed: 60, skill: 40 },
    performanceDays: { speed: '2026-09-12', skill: '2026-11-14' },
  };
  expect(enteredFigures({ speed: 60, skill: 45, agility: 70 }, { stored, today })).toEqual({
    performanceDNA: { speed: 60, skill: 45, agility: 70 },
    performanceDays: { speed: '2026-09-12', skill: today, agility: today },
    performanceOn: today,
  });
  expect(enteredFigures({ speed: 60, skill: undefined }, { stored, today })).toEqual({
    performanceDNA: { speed: 60 },
    performanceDays: { speed: '2026-09-12' },
    performanceOn: '2026-09-12',
  });
});

test('figures from before, all of one day, keep it', () => {
  const stored = { performanceDNA: { speed: 60, skill: 40 }, performanceOn: '2026-09-12' };
  expect(enteredFigures({ speed: 60, skill: 41 }, { stored, today })).toMatchObject({
    performanceDays: { speed: '2026-09-12', skill: today },
    performanceOn: today,
  });
});

test('figures that lacked a day, and were shown to nobody, are of the day on which they are saved', () => {
  const stored = { performanceDNA: { speed: 60 } };
  expect(enteredFigures({ speed: 60 }, { stored, today }).performanceDays).toEqual({ speed: today });
});

test('no figure leaves no day', () => {
  const stored = { performanceDNA: { speed: 60 }, performanceOn: '2026-09-12' };
  expect(Object.values(enteredFigures({}, { stored, today }))).toEqual([undefined, undefined, undefined]);
});
