import { describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import type { Community } from '../../context.ts';
import { refillComments, refillReplies } from './refill-snapshots.ts';

/** A post that somebody else changes before each of the first `rivals` writes. */
function busyPost(rivals: number) {
  const replaceComments = jest.fn(() => Promise.resolve(replaceComments.mock.calls.length > rivals));
  const posts = { counts: () => Promise.resolve({ version: 1 }), replaceComments };
  const comments = { page: () => Promise.resolve([]) };
  return { replaceComments, parts: { posts, comments } as unknown as Community };
}

describe('refillComments', () => {
  it('tries again after somebody else changed the post', async () => {
    const { parts, replaceComments } = busyPost(3);
    await refillComments(parts, new Types.ObjectId());
    expect(replaceComments).toHaveBeenCalledTimes(4);
  });

  it('fails when it never comes through, so that its event is handled again: a removed comment must not stay', async () => {
    const { parts } = busyPost(Infinity);
    await expect(refillComments(parts, new Types.ObjectId())).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('refillReplies', () => {
  it('does not undo a reply that joined between its reading and its writing', async () => {
    const [postId, parentId] = [new Types.ObjectId(), new Types.ObjectId()];
    const text = (content: string) => ({ content, flaggedBy: [], bannerForAll: false });
    const parent: { version: number; replies: unknown[] } = { version: 1, replies: [] };
    const page = jest.fn(() => {
      if (page.mock.calls.length > 1) return Promise.resolve([text('second'), text('first')]);
      parent.version += 1;
      return Promise.resolve([text('first')]);
    });
    const comments = {
      page,
      repliesVersion: () => Promise.resolve(parent.version),
      replaceReplies: (_id: unknown, version: number, replies: unknown[]) => {
        const isCurrent = version === parent.version;
        if (isCurrent) parent.replies = replies;
        return Promise.resolve(isCurrent);
      },
    };
    await refillReplies({ comments } as unknown as Community, { postId, parentId });
    expect(parent.replies).toMatchObject([{ content: 'first' }, { content: 'second' }]);
  });
});
