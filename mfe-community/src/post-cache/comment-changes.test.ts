import { describe, expect, it } from '@jest/globals';
import { buildComment, buildPost, buildReply } from '../../testing/build-post.ts';
import { withComment, withFreshComments, withReply, withoutComment } from './comment-changes.ts';

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

  it('are replaced by what was just read, and keep the older ones that were loaded below', () => {
    const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;
    const fresh = Array.from({ length: 20 }, (_, n) => buildComment({ createdAt: at(40 - n) }));
    const long = buildPost({
      comments: [buildComment({ createdAt: at(30) }), buildComment({ createdAt: at(5) })],
    });
    const read = withFreshComments(long, { comments: fresh, commentCount: 22 });
    expect(read.comments).toEqual([...fresh, long.comments[1]]);
    expect(read.commentCount).toBe(22);
  });

  it('are exactly what was read when that is all there is', () => {
    expect(withFreshComments(post, { comments: [newer], commentCount: 1 }).comments).toEqual([newer]);
  });
});
