import type { HistoryEntry } from '@ankur/contracts/moderation/history';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { describe, expect, it } from '@jest/globals';
import { historyLine } from './history-line.ts';

const at = '2026-11-21T09:00:00.000Z';
const asha = { _id: '1', username: 'Asha' };
const decision = (over: Partial<Extract<HistoryEntry, { type: 'decision' }>>): HistoryEntry => ({
  type: 'decision',
  _id: 'd',
  at,
  by: asha,
  rule: null,
  status: 'approved',
  previousStatus: null,
  reason: null,
  reply: null,
  notes: null,
  version: 2,
  state: 'applied',
  auditId: 'a',
  ...over,
});
const text = (entry: HistoryEntry, type: ContentType = 'post') =>
  Object.values(historyLine(entry, type)).join(' ');

describe('historyLine', () => {
  it('tells who flagged and why', () => {
    expect(text({ type: 'flag', _id: 'f', at, by: asha, reason: 'fake_news', description: '' })).toBe(
      'Asha flagged it: Fake news',
    );
  });

  it.each([
    ['flagged', 'Asha kept it'],
    ['removed', 'Asha restored it'],
    ['rejected', 'Asha restored it'],
    ['pending', 'Asha approved it'],
  ] as const)('names an approval after what was %s: %s', (previousStatus, expected) => {
    expect(text(decision({ previousStatus }))).toBe(expected);
  });

  it.each([
    ['keyword:bet now', 'pending', 'Banned word “bet now” held it for review'],
    ['flags:10', 'removed', '10 flags removed it'],
    ['tomorrow', 'removed', 'tomorrow removed it'],
  ] as const)('names the rule %s that acted alone', (rule, status, expected) => {
    expect(text(decision({ by: null, rule, status }))).toBe(expected);
  });

  it('tells that the author took it away, or that a comment is gone', () => {
    expect(text({ type: 'deleted', _id: 'x', at })).toBe('The author deleted it');
    expect(text({ type: 'deleted', _id: 'x', at }, 'comment')).toBe('The comment was deleted');
  });
});
