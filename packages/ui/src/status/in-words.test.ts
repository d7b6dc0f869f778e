import { describe, expect, it } from '@jest/globals';
import { inWords } from './in-words.tsx';

describe('a count in words', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '12,34,567'],
    [-999, '-999'],
    [-100_000, '-1,00,000'],
    [1.5, '1.5'],
    [2.34567, '2.346'],
  ])('writes %d as Indians do: %s', (count, text) => {
    expect(inWords(count)).toBe(text);
    expect(count.toLocaleString('en-IN')).toBe(text);
  });
});
