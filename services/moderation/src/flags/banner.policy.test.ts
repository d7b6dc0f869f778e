import { describe, expect, it } from '@jest/globals';
import type { CaseFlag } from '../cases/store/case.model.ts';
import { showsToAll } from './banner.policy.ts';

const flag = (changes: Partial<CaseFlag> = {}): CaseFlag => ({
  reason: 'spam',
  description: '',
  createdAt: new Date(),
  flagger: { _id: 'flagger', username: 'Meera' },
  ...changes,
});
const on = { autoModerationEnabled: true, autoFlagCount: 3 };
const off = { ...on, autoModerationEnabled: false };

describe('everybody sees the banner', () => {
  it('of what enough members flagged, while rules act by themselves', () => {
    expect(showsToAll({ flags: [flag()], flagCount: 2 }, on)).toBe(false);
    expect(showsToAll({ flags: [flag()], flagCount: 3 }, on)).toBe(true);
    expect(showsToAll({ flags: [flag()], flagCount: 3 }, off)).toBe(false);
  });

  it('of what one who reviews content flagged, in any case', () => {
    const flagged = { flags: [flag(), flag({ byStaff: true })], flagCount: 2 };
    expect(showsToAll(flagged, on)).toBe(true);
    expect(showsToAll(flagged, off)).toBe(true);
  });

  it('of nothing that nobody flagged', () => {
    expect(showsToAll({ flags: [], flagCount: 0 }, on)).toBe(false);
  });
});
