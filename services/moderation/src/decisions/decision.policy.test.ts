import { describe, expect, it } from '@jest/globals';
import type { AppError } from '@ankur/contracts/error-codes';
import { contentStatuses, type ContentStatus } from '@ankur/contracts/community/post';
import { moderationActions, type ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import { blankCase } from '../cases/snapshots/blank-case.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import { assertDecidable, assertFresh } from './decision.policy.ts';

const item = (changes: Partial<StoredCase>): StoredCase => ({
  ...blankCase({
    contentType: 'post',
    contentId: 'item',
    status: 'published',
    author: { _id: 'author', username: 'Arjun' },
    createdAt: new Date(),
  }),
  version: 3,
  ...changes,
});

function outcome(current: StoredCase, action: ModerationAction): string {
  const attempt = { adminId: 'admin', version: 3, arrivedAt: new Date(), crossingMs: 0 };
  try {
    assertDecidable(current, { ...attempt, action });
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const allowed: Record<ContentStatus, readonly ModerationAction[]> = {
  pending: ['approved', 'rejected', 'removed'],
  flagged: ['approved', 'rejected', 'removed'],
  published: ['rejected', 'removed'],
  approved: ['rejected', 'removed'],
  rejected: ['approved'],
  removed: ['approved'],
  draft: [],
};
const everything = contentStatuses.flatMap((status) =>
  moderationActions.map((action) => [status, action] as const),
);

describe('the table of transitions', () => {
  it.each(everything)('%s to %s is as it says, and 409 otherwise', (status, action) => {
    const expected = allowed[status].includes(action) ? 'allowed' : 'INVALID_TRANSITION';
    expect(outcome(item({ status }), action)).toBe(expected);
  });

  it.each(everything)('%s to %s is refused of what its author has deleted', (status, action) => {
    expect(outcome(item({ status, closedAt: new Date() }), action)).toBe('INVALID_TRANSITION');
  });

  it.each(everything)('%s to %s is refused while its author waits for an answer', (status, action) => {
    const appeal = { state: 'open' as const, text: 'Why?', openedAt: new Date(), against: null };
    const open = { ...appeal, decidedBy: null, decidedAt: null, reply: null };
    expect(outcome(item({ status, appeal: open }), action)).toBe('INVALID_TRANSITION');
  });

  it('is looked at only for who has seen the item as it is', () => {
    expect(outcome(item({ version: 9, materialVersion: 4 }), 'approved')).toBe('STALE_DECISION');
    expect(outcome(item({ version: 2 }), 'removed')).toBe('STALE_DECISION');
  });
});

const asha = { _id: 'asha', username: 'Asha' };

describe('a decision that names no version', () => {
  const decidedAt = new Date('2026-11-27T12:00:00.000Z');
  const current = item({ decidedBy: asha, decidedAt });
  const decide = (adminId: string, msLater: number) => () =>
    assertFresh(current, {
      adminId,
      version: undefined,
      arrivedAt: new Date(decidedAt.getTime() + msLater),
      crossingMs: 1000,
    });
  const refused = expect.objectContaining({ code: 'STALE_DECISION' });

  it.each([-1, 0, 1, 999])('of another admin %i ms after the first had crossed it, and is refused', (ms) => {
    expect(decide('ravi', ms)).toThrow(refused);
  });

  it('of another admin a second later was made after the first', () => {
    expect(decide('ravi', 1000)).not.toThrow();
  });

  it('of the same admin crosses only what was being decided when it arrived', () => {
    expect(decide('asha', -1)).toThrow(refused);
    expect(decide('asha', 0)).not.toThrow();
  });
});

describe('a decision that comes too late', () => {
  const sent = { status: 'approved', reason: null, rule: null, retries: 0, dueAt: new Date(0) } as const;
  const decided = { ...sent, version: 4 };
  function refusal(changes: Partial<StoredCase>) {
    const current = item({ version: 4, materialVersion: 4, decidedBy: asha, decided, ...changes });
    const attempt = { adminId: 'admin', version: 3, arrivedAt: new Date(), crossingMs: 0 };
    try {
      assertFresh(current, attempt);
    } catch (error) {
      const { message, details } = error as AppError;
      return { message, decidedBy: details.data?.['decidedBy'] };
    }
    throw new Error('not refused');
  }

  it('names who was first and with what', () => {
    expect(refusal({ status: 'approved' })).toEqual({
      message: 'Asha decided this item first: approved.',
      decidedBy: { username: 'Asha' },
    });
  });

  it('names nobody when flags or words have come since the decision of somebody', () => {
    expect(refusal({ status: 'flagged', version: 6, materialVersion: 6 })).toEqual({
      message: 'This item has changed since you opened it. Please look at it again.',
      decidedBy: null,
    });
  });

  it('names who has declined the appeal', () => {
    const decidedAt = new Date();
    const appeal = { state: 'declined', text: 'Why?', openedAt: new Date(), against: null } as const;
    const answered = { ...appeal, decidedBy: asha, decidedAt, reply: 'No' };
    expect(
      refusal({ status: 'removed', version: 6, materialVersion: 6, decidedAt, appeal: answered }),
    ).toEqual({
      message: 'Asha has answered the appeal first: declined.',
      decidedBy: { username: 'Asha' },
    });
  });
});
