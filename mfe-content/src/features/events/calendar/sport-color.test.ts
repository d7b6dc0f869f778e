import { expect, test } from '@jest/globals';
import { sportColor } from './sport-color.ts';

/** Degrees on the wheel of hues. */
function hueOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const turn =
    max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min);
  return (turn * 60 + 360) % 360;
}

test.each<[sport: string, color: string, hues: number[]]>([
  ['cricket', 'green', [90, 160]],
  ['football', 'red', [0, 10]],
  ['badminton', 'purple', [265, 300]],
  ['swimming', 'sky blue', [190, 210]],
  ['basketball', 'orange', [11, 25]],
  ['tennis', 'amber', [28, 48]],
  ['volleyball', 'indigo', [235, 255]],
  ['kho-kho', 'blue', [211, 234]],
])('%s is %s in the calendar', (sport, _color, [from = 0, to = 0]) => {
  expect(hueOf(sportColor(sport))).toBeGreaterThanOrEqual(from);
  expect(hueOf(sportColor(sport))).toBeLessThanOrEqual(to);
});
