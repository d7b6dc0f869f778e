import { expect, test } from '@jest/globals';
import { createNewcomers } from './newcomers.ts';

test('a network brings a hundred a day, each for itself, and again on the next', () => {
  const mayBring = createNewcomers();
  const times = (network: string, day: string) =>
    Array.from({ length: 120 }, () => mayBring(network, day)).filter(Boolean).length;
  expect([times('one', 'today'), times('other', 'today'), times('one', 'today')]).toEqual([100, 100, 0]);
  expect(times('one', 'tomorrow')).toBe(100);
});

test('of endlessly many networks the first is forgotten', () => {
  const mayBring = createNewcomers();
  for (let time = 0; time < 100; time += 1) mayBring('first', 'today');
  for (let n = 0; n < 9999; n += 1) mayBring(`network ${String(n)}`, 'today');
  expect(mayBring('first', 'today')).toBe(false);
  mayBring('one more', 'today');
  expect(mayBring('first', 'today')).toBe(true);
});
