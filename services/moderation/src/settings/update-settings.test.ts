import { describe, expect, it } from '@jest/globals';
import { fieldsToSet } from './update-settings.ts';

describe('settings change', () => {
  it('takes a whole number above 1 on an old threshold key for the count of flaggers', () => {
    expect(fieldsToSet({ autoFlagThreshold: 5, autoRemoveThreshold: 10 })).toEqual({
      autoFlagCount: 5,
      autoRemoveCount: 10,
    });
    expect(fieldsToSet({ autoFlagThreshold: 1 })).toEqual({ autoFlagThreshold: 1 });
  });

  it('lets the field of its own name win', () => {
    expect(fieldsToSet({ autoFlagThreshold: 5, autoFlagCount: 4 })).toEqual({ autoFlagCount: 4 });
  });
});
