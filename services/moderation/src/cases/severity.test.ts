import { describe, expect, it } from '@jest/globals';
import { rateSeverity } from './severity.ts';

const settings = { autoFlagCount: 3, autoRemoveCount: 10 };

describe('severity', () => {
  it('is that of the gravest reason or rule, and none without either', () => {
    expect(rateSeverity({ reasons: {}, flagCount: 0, ruleSeverity: null }, settings)).toBeNull();
    expect(
      rateSeverity({ reasons: { spam: 1, violence: 1 }, flagCount: 2, ruleSeverity: null }, settings),
    ).toBe('high');
    expect(rateSeverity({ reasons: { spam: 1 }, flagCount: 1, ruleSeverity: 'critical' }, settings)).toBe(
      'critical',
    );
  });

  it('rises one step with enough flaggers and to critical with many', () => {
    expect(rateSeverity({ reasons: { spam: 3 }, flagCount: 3, ruleSeverity: null }, settings)).toBe('medium');
    expect(rateSeverity({ reasons: { spam: 10 }, flagCount: 10, ruleSeverity: null }, settings)).toBe(
      'critical',
    );
  });
});
