import { expect, it } from '@jest/globals';
import { toList, toMegabytes, toScore } from './clean.ts';

it('reads a list without blanks and empty entries', () => {
  expect(toList(' a.example , ,b.example,, ')).toEqual(['a.example', 'b.example']);
  expect(toList(' , ')).toEqual([]);
});

it.each([
  ['0', '1'],
  ['1', '1'],
  ['20', '20'],
  ['21', '20'],
  ['3.9', '3'],
  ['much', '2'],
])('reads %s MB as %s', (typed, stored) => expect(toMegabytes(typed)).toBe(stored));

it.each([
  ['-0.1', '0'],
  ['0', '0'],
  ['0.876', '0.88'],
  ['1.5', '1'],
  ['high', '0.7'],
])('reads the threshold %s as %s', (typed, stored) => expect(toScore('0.7')(typed)).toBe(stored));
