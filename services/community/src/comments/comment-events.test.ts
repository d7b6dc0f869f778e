import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { commentCreatedData, replyCreatedData } from './comment-events.ts';
import type { StoredComment } from './store/comment.model.ts';

const born = { visible: true, status: 'published', screened: true } as const;
const counts = {
  author: { _id: 'a', username: 'Asha' },
  visible: true,
  reactionCounts: {},
  likes: 0,
  commentCount: 1,
  version: 2,
};

const stored = (over: Partial<StoredComment> = {}): StoredComment => ({
  _id: new Types.ObjectId(),
  postId: new Types.ObjectId(),
  parentId: null,
  author: { _id: 'a'.repeat(24), username: 'Meera Nair', role: 'athlete', isVerified: false },
  content: 'Well run',
  createdAt: new Date(0),
  replies: [],
  status: 'published',
  visible: true,
  flaggedBy: [],
  bannerForAll: false,
  rejectionReason: null,
  moderationVersion: 0,
  revision: 1,
  ...over,
});

describe.each([
  ['comment', commentCreatedData],
  ['reply', replyCreatedData],
])('the birth of a %s that is told late', (_noun, dataOf) => {
  it('has the status of birth while everybody may read it', () => {
    expect(dataOf(stored({ status: 'flagged' }), born, counts)).toMatchObject({ status: 'published' });
  });

  it('does not show words that were held meanwhile', () => {
    const held = stored({ content: 'held', status: 'pending', visible: false });
    expect(dataOf(held, born, counts)).toMatchObject({ status: 'pending' });
  });

  it('is not told at all once it was deleted', () => {
    const deleted = stored({ content: '', status: 'removed', visible: false, deletedAt: new Date() });
    expect(dataOf(deleted, born, counts)).toBeUndefined();
  });
});
