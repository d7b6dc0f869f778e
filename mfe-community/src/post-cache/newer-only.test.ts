import { describe, expect, it } from '@jest/globals';
import { isNewer } from './newer-only.ts';

describe('isNewer', () => {
  it('lets a state in once and nothing older after it', () => {
    expect([3, 3, 2, 4].map((version) => isNewer('text', 'p1', version))).toEqual([true, false, false, true]);
  });

  it('keeps aspects and posts apart, because their messages overtake each other', () => {
    expect(isNewer('comments', 'p2', 9)).toBe(true);
    expect(isNewer('reactions', 'p2', 4)).toBe(true);
    expect(isNewer('comments', 'p3', 1)).toBe(true);
  });
});
