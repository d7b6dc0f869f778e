import type { Post } from '@ankur/contracts/community/post';
import { browserStorage, useSession } from '@ankur/mfe-kit';
import { draftPlace } from '../drafts/draft-place.ts';

/** What the reader has typed on posts and nobody has taken, by where it is kept: a comment, replies, other words for what they wrote. */
export function wordsBelow(posts: readonly Post[]): Map<string, string> {
  const userId = useSession.getState().user?._id ?? 'visitor';
  const keys = posts.flatMap(({ _id: postId, comments }) => [
    ...[`edit.${postId}`, `comment.${postId}`],
    ...comments.flatMap(({ _id, replies }) => [
      ...[`reply.${_id}`, `edit.${_id}`],
      ...replies.map((reply) => `edit.${reply._id}`),
    ]),
  ]);
  const kept = keys.map((key) => [key, browserStorage.getItem(draftPlace(userId, key))] as const);
  return new Map(kept.flatMap(([key, words]) => (words === null ? [] : [[key, words]])));
}
