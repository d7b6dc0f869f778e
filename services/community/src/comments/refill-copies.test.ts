import { describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import type { PostModel } from '../posts/post.model.ts';
import type { CommentRepository } from './comment.repository.ts';
import { refillComments, refillReplies } from './refill-copies.ts';

const comments = { page: () => Promise.resolve([]) } as unknown as CommentRepository;

/** A post that somebody else changes before each of the first `rivals` writes. */
function busyPost(rivals: number) {
  const lean = () => Promise.resolve({ version: 1, status: 'published' });
  const updateOne = jest.fn(() =>
    Promise.resolve({ matchedCount: updateOne.mock.calls.length > rivals ? 1 : 0 }),
  );
  return { updateOne, posts: { findById: () => ({ lean }), updateOne } as unknown as PostModel };
}

describe('refillComments', () => {
  it('tries again after somebody else changed the post', async () => {
    const { posts, updateOne } = busyPost(3);
    await refillComments(posts, comments, new Types.ObjectId());
    expect(updateOne).toHaveBeenCalledTimes(4);
  });

  it('fails when it never comes through, so that its event is handled again: a removed comment must not stay', async () => {
    const { posts } = busyPost(Infinity);
    await expect(refillComments(posts, comments, new Types.ObjectId())).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('refillReplies', () => {
  it('does not undo a reply that joined between its reading and its writing', async () => {
    const [postId, parentId] = [new Types.ObjectId(), new Types.ObjectId()];
    const text = (content: string) => ({ content, flaggedBy: [], bannerForAll: false });
    const parent: { repliesVersion: number; replies: unknown[] } = { repliesVersion: 1, replies: [] };
    const model = {
      findById: () => ({ lean: () => Promise.resolve({ _id: parentId, ...parent }) }),
      updateOne: ({ repliesVersion = parent.repliesVersion }, { $set }: { $set: Partial<typeof parent> }) => {
        const matchedCount = repliesVersion === parent.repliesVersion ? 1 : 0;
        if (matchedCount) Object.assign(parent, $set);
        return Promise.resolve({ matchedCount });
      },
    };
    const page = jest.fn(() => {
      if (page.mock.calls.length > 1) return Promise.resolve([text('second'), text('first')]);
      parent.repliesVersion += 1;
      return Promise.resolve([text('first')]);
    });
    await refillReplies({ model, page } as unknown as CommentRepository, { postId, parentId });
    expect(parent.replies).toMatchObject([{ content: 'first' }, { content: 'second' }]);
  });
});
