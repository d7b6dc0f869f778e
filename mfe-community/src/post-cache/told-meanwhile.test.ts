import { describe, expect, it } from '@jest/globals';
import { buildComment, buildPost } from '../../testing/build-post.ts';
import { freshPost } from './fresh-post.ts';
import { isNewer } from './newer-only.ts';

describe('a post read before a message that arrived first', () => {
  it('keeps the reactions that the message told', () => {
    const post = buildPost({ reactionCounts: { love: 1 }, myReaction: 'love', likes: 1 });
    isNewer('reactions', post._id, 3);
    const late = buildPost({ ...post, content: 'Edited', reactionCounts: {}, myReaction: null, likes: 0 });
    expect(freshPost(post, { ...late, version: 2 })).toEqual({ ...post, content: 'Edited', version: 2 });
  });

  it('keeps the words, and the pictures and results with them', () => {
    const post = buildPost({ content: 'Edited #run', tags: ['run'], editedAt: '2026-11-21T10:00:00.000Z' });
    isNewer('text', post._id, 3);
    const result = { event: '100 m', performance: '11.2' };
    const late = buildPost({ _id: post._id, likes: 4, version: 2 });
    expect(freshPost(post, { ...late, result } as never)).toEqual({ ...post, likes: 4, version: 2 });
  });

  it('keeps the banner that was told or lifted', () => {
    const post = buildPost({ status: 'approved' });
    isNewer('status', post._id, 3);
    const late = { ...post, isFlagged: true, status: 'flagged' as const, version: 2 };
    expect(freshPost(post, late)).toEqual({ ...post, version: 2 });
  });

  it('keeps the comments', () => {
    const post = buildPost({ comments: [buildComment()], commentCount: 1 });
    isNewer('comments', post._id, 3);
    const late = buildPost({ ...post, comments: [], commentCount: 0, likes: 4, version: 2 });
    expect(freshPost(post, late)).toEqual({ ...post, likes: 4, version: 2 });
  });

  it('takes all of an answer that holds the message', () => {
    const post = buildPost();
    for (const aspect of ['reactions', 'text', 'status', 'comments'] as const) isNewer(aspect, post._id, 3);
    const fresh = buildPost({ ...post, content: 'Newest', likes: 7, commentCount: 2, version: 3 });
    expect(freshPost(post, fresh)).toEqual(fresh);
  });
});
