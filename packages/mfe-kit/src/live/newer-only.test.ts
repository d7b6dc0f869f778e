import { describe, expect, it } from '@jest/globals';
import { createNewerOnly, laterOf } from './newer-only.ts';

describe('createNewerOnly', () => {
  it('lets a version through once, and nothing older after it', () => {
    const isNewer = createNewerOnly();
    expect([0, 3, 3, 2, 4].map((version) => isNewer('post:1', version))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  it('keeps subjects apart, and guards apart', () => {
    const isNewer = createNewerOnly();
    expect(isNewer('post:1', 5)).toBe(true);
    expect(isNewer('post:2', 1)).toBe(true);
    expect(createNewerOnly()('post:1', 5)).toBe(true);
  });

  it('leaves the newest of each subject where it was told to', () => {
    const newest = new Map<string, number>();
    const isNewer = createNewerOnly(newest);
    for (const version of [3, 2]) isNewer('post:1', version);
    expect([...newest]).toEqual([['post:1', 3]]);
  });
});

describe('laterOf', () => {
  const state = (version: number, text: string) => ({ version, text });

  it('takes what has been seen unless a later state is known', () => {
    expect(laterOf(undefined, state(1, 'seen')).text).toBe('seen');
    expect(laterOf(state(1, 'known'), state(2, 'seen')).text).toBe('seen');
    expect(laterOf(state(2, 'known'), state(2, 'seen')).text).toBe('seen');
    expect(laterOf(state(3, 'known'), state(2, 'seen')).text).toBe('known');
  });
});
