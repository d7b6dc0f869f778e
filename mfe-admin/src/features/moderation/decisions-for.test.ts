import type { ContentStatus } from '@ankur/contracts/community/post';
import { describe, expect, it } from '@jest/globals';
import { decisionsFor } from './decisions-for.ts';

const labels = (status: ContentStatus, deletedAt: string | null = null) =>
  decisionsFor({ status, deletedAt }).map(({ label, action }) => `${label} = ${action}`);

describe('decisionsFor', () => {
  it.each<[ContentStatus, string[]]>([
    ['pending', ['Approve = approved', 'Reject = rejected']],
    ['flagged', ['Keep = approved', 'Remove = removed']],
    ['removed', ['Restore = approved']],
    ['rejected', ['Restore = approved']],
    ['published', ['Remove = removed']],
    ['approved', ['Remove = removed']],
    ['draft', []],
  ])('offers for %s content: %j', (status, expected) => {
    expect(labels(status)).toEqual(expected);
  });

  it('offers nothing for what its author has deleted', () => {
    expect(labels('removed', '2026-11-20T10:00:00.000Z')).toEqual([]);
  });

  it('marks what takes content away as dangerous, and only that', () => {
    const all = (['pending', 'flagged', 'removed', 'published'] as const).flatMap((status) =>
      decisionsFor({ status, deletedAt: null }),
    );
    for (const { action, danger } of all) expect(danger).toBe(action !== 'approved');
  });
});
