import type { Comment } from '@ankur/contracts/community/post';
import { describe, expect, it } from '@jest/globals';
import { buildComment, buildPost, buildReply } from '../../testing/build-post.ts';
import {
  withComment,
  withEarlierReplies,
  withHidden,
  withOlderComments,
  withReply,
  withoutComment,
} from './comment-changes.ts';
import { freshComments, freshPost } from './fresh-post.ts';

const reply = buildReply();
const older = buildComment({ replies: [reply] });
const newer = buildComment();
const post = buildPost({ comments: [older], commentCount: 2 });

describe('comments of a post', () => {
  it('start with the newest', () => {
    expect(withComment(post, newer, 3)).toMatchObject({ comments: [newer, older], commentCount: 3 });
  });

  it('show a comment once that arrives as answer and as live message', () => {
    const once = withComment(post, newer, 3);
    expect(withComment(once, newer, 3)).toEqual(once);
  });

  it('take a reply at the end of its comment, once', () => {
    const second = buildReply();
    const once = withReply(post, older._id, second);
    expect(once.comments[0]?.replies).toEqual([reply, second]);
    expect(withReply(once, older._id, second)).toEqual(once);
  });

  it('lose a removed comment with its replies, or a single reply', () => {
    expect(withoutComment(post, older._id, 0)).toMatchObject({ comments: [], commentCount: 0 });
    expect(withoutComment(post, reply._id, 1).comments).toEqual([{ ...older, replies: [] }]);
  });

  it('stay with their author alone when they are hidden', () => {
    const note = { hiddenStatus: 'removed', rejectionReason: 'Unkind' } as const;
    expect(withHidden(post, older._id, note).comments).toEqual([{ ...older, ...note, replies: [] }]);
    expect(withHidden(post, reply._id, note).comments).toEqual([
      { ...older, replies: [{ ...reply, ...note }] },
    ]);
  });

  it('take the page that was asked for, and none that no longer joins on', () => {
    const long = buildPost({ comments: [newer], commentsCursor: 'a' });
    const page = { comments: [newer, older], nextCursor: 'b' };
    expect(withOlderComments(long, 'a', page)).toMatchObject({
      comments: [newer, older],
      commentsCursor: 'b',
    });
    expect(withOlderComments(long, 'stale', page)).toBe(long);
  });

  it('take earlier replies above the others, and none that no longer join on', () => {
    const comment = buildComment({ replies: [reply], repliesCursor: 'a' });
    const earlier = buildReply();
    const talk = buildPost({ comments: [comment, older] });
    const asked = { commentId: comment._id, cursor: 'a' };
    const page = { replies: [earlier, reply], nextCursor: null };
    expect(withEarlierReplies(talk, asked, page).comments).toEqual([
      { ...comment, replies: [earlier, reply], repliesCursor: null },
      older,
    ]);
    expect(withEarlierReplies(talk, { ...asked, cursor: 'stale' }, page)).toEqual(talk);
  });
});

describe('comments that were just read', () => {
  const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;
  const commentAt = (minute: number) => buildComment({ createdAt: at(minute) });
  const [five, ten, twenty, thirty] = [5, 10, 20, 30].map(commentAt) as [Comment, Comment, Comment, Comment];
  const known = buildPost({ comments: [twenty, ten, five], commentsCursor: 'behind five' });

  it('keep the older ones that were loaded below', () => {
    const fresh = { comments: [thirty, twenty], commentCount: 5, commentsCursor: 'behind twenty' };
    expect(freshComments(known, fresh)).toEqual({
      comments: [thirty, twenty, ten, five],
      commentCount: 5,
      commentsCursor: 'behind five',
    });
  });

  it('drop the older ones when comments between could be missing', () => {
    const fresh = { comments: [thirty], commentCount: 9, commentsCursor: 'behind thirty' };
    expect(freshComments(known, fresh)).toEqual(fresh);
  });

  it('are all there is when nothing is older', () => {
    const fresh = { comments: [thirty, twenty], commentCount: 2, commentsCursor: null };
    expect(freshComments(known, fresh)).toEqual(fresh);
  });

  it('come with their post, unless a newer answer was there first', () => {
    const fresh = buildPost({ ...known, content: 'Edited', comments: [thirty, twenty], version: 3 });
    expect(freshPost({ ...known, version: 2 }, fresh)).toMatchObject({
      content: 'Edited',
      comments: [thirty, twenty, ten, five],
    });
    const newer = { ...known, version: 4 };
    expect(freshPost(newer, fresh)).toBe(newer);
  });

  it('keep the earlier replies that were loaded', () => {
    const [first, second, third] = [1, 2, 3].map((minute) => buildReply({ createdAt: at(minute) }));
    const loaded = { ...twenty, replies: [first!, second!], repliesCursor: null };
    const fresh = { ...twenty, replies: [second!, third!], repliesCursor: 'behind second' };
    const read = freshComments(buildPost({ comments: [loaded] }), buildPost({ comments: [fresh] }));
    expect(read.comments).toEqual([{ ...twenty, replies: [first, second, third], repliesCursor: null }]);
  });
});
