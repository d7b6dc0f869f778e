import { describe, expect, it } from '@jest/globals';
import { formatCount } from './format-count.tsx';

describe('a count as it is written', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [99_999, '99,999'],
    [100_000, '1,00,000'],
    [1_234_567, '12,34,567'],
    [-999, '-999'],
    [-100_000, '-1,00,000'],
    [1.5, '1.5'],
    [2.34567, '2.346'],
    [1234.5, '1,234.5'],
  ])('has %d as Indians do: %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
    expect(count.toLocaleString('en-IN')).toBe(text);
  });

  it('is that of the browser for whole numbers of any length', () => {
    const counts = Array.from({ length: 16 }, (_, digits) => [
      10 ** digits,
      10 ** digits - 1,
      -(10 ** digits) - 1,
    ])
      .flat()
      .concat(
        Array.from({ length: 2000 }, (_, step) => step * 7919),
        Number.MAX_SAFE_INTEGER,
      );
    expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString('en-IN')));
  });
});
