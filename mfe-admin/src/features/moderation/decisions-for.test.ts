import type { ContentStatus } from '@ankur/contracts/community/post';
import { describe, expect, it } from '@jest/globals';
import { decisionsFor } from './decisions-for.ts';

const labels = (status: ContentStatus) =>
  decisionsFor(status).map(({ label, action }) => `${label} = ${action}`);

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

  it('marks what takes content away as dangerous, and only that', () => {
    const all = (['pending', 'flagged', 'removed', 'published'] as const).flatMap(decisionsFor);
    for (const { action, danger } of all) expect(danger).toBe(action !== 'approved');
  });
});
