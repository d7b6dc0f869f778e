import { describe, expect, test } from '@jest/globals';
import type { ContentStatus } from '@ankur/contracts/community/post';
import { findWaits, type LoggedRuling } from './find-waits.ts';
import { spreadOf } from './spread.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 6, minute));
const flag = (minute: number, reason: 'spam' | 'other' = 'spam') => ({ createdAt: at(minute), reason });
const person = { id: 'p', username: 'Desk', role: 'admin' as const };
let version = 0;
const ruling = (minute: number, status: ContentStatus, over: Partial<LoggedRuling> = {}): LoggedRuling => ({
  at: at(minute),
  status,
  actor: person,
  rule: null,
  version: (version += 1),
  ...over,
});
const byRule = { actor: null, rule: 'keyword' };
/** Minutes of the first action and of the end of each wait, by when it began. */
const minutes = (waits: ReturnType<typeof findWaits>) =>
  waits.map(({ since, firstAction, resolved }) =>
    [since, firstAction, resolved].map((moment) => moment?.getUTCMinutes() ?? null),
  );
const log = { flags: [], decisions: [], appeals: [] };

describe('an item waits', () => {
  test('from its first flag to the decision, and anew when it is flagged again', () => {
    const flags = [flag(2), flag(5, 'other'), flag(20)];
    const decisions = [ruling(12, 'approved'), ruling(50, 'removed')];
    const waits = findWaits({ ...log, flags, decisions });
    expect(minutes(waits)).toEqual([
      [2, 12, 12],
      [20, 50, 50],
    ]);
    expect(waits.map(({ reasons }) => [...reasons])).toEqual([['spam', 'other'], ['spam']]);
  });

  test('through a decision that was undone, which stays its first action', () => {
    const decisions = [ruling(4, 'removed'), ruling(5, 'flagged', { rule: 'undo' }), ruling(30, 'approved')];
    expect(minutes(findWaits({ ...log, flags: [flag(1)], decisions }))).toEqual([[1, 4, 30]]);
  });

  test('not again when what was undone had ended no wait', () => {
    const decisions = [
      ruling(3, 'approved'),
      ruling(10, 'removed'),
      ruling(11, 'approved', { rule: 'undo' }),
    ];
    expect(minutes(findWaits({ ...log, flags: [flag(1)], decisions }))).toEqual([[1, 3, 3]]);
  });

  test('from the hold of a rule, and not when a rule ends it', () => {
    const held = ruling(1, 'pending', { ...byRule, isFinding: true });
    expect(minutes(findWaits({ ...log, decisions: [held, ruling(9, 'approved')] }))).toEqual([[1, 9, 9]]);
    const ended = findWaits({ ...log, flags: [flag(1)], decisions: [ruling(2, 'removed', byRule)] });
    expect(minutes(ended)).toEqual([[1, null, null]]);
  });

  test('from an appeal to its answer', () => {
    const decisions = [ruling(2, 'removed'), ruling(40, 'removed', { rule: 'appeal:declined' })];
    const appeals = [{ openedAt: at(10) }];
    expect(minutes(findWaits({ flags: [flag(1)], decisions, appeals }))).toEqual([
      [1, 2, 2],
      [10, 40, 40],
    ]);
  });

  test('for nobody while it is down, however often it is flagged, nor when a decision met no flag', () => {
    const decisions = [ruling(2, 'removed'), ruling(30, 'approved')];
    expect(minutes(findWaits({ ...log, flags: [flag(10)], decisions }))).toEqual([]);
  });
});

test.each([
  [[], { count: 0, medianMs: null, ninetiethMs: null }],
  [[7], { count: 1, medianMs: 7, ninetiethMs: 7 }],
  [[30, 10], { count: 2, medianMs: 20, ninetiethMs: 30 }],
  [[3, 1, 2], { count: 3, medianMs: 2, ninetiethMs: 3 }],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], { count: 10, medianMs: 6, ninetiethMs: 9 }],
])('%j spread as %j', (times, spread) => {
  expect(spreadOf(times)).toEqual(spread);
});
