import { expect, it } from '@jest/globals';
import { sportName, sportOf } from './sport.tsx';

it.each([
  ['Cricket', 'cricket'],
  [' KABADDI ', 'kabaddi'],
  ['soccer', 'football'],
  ['Archery', 'other'],
  ['', 'other'],
  [undefined, 'other'],
  [null, 'other'],
])('knows %p as %s', (label, sport) => {
  expect(sportOf(label)).toBe(sport);
});

it('names sports for people', () => {
  expect(sportName('athletics')).toBe('Athletics');
  expect(sportName('bike-racing')).toBe('Bike Racing');
});
