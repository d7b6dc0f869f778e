import type { Post } from '@ankur/contracts/community/post';
import { browserStorage, useSession } from '@ankur/mfe-kit';
import { draftPlace } from '../drafts/draft-place.ts';

/** What the reader has typed on a post and nobody has taken: a comment, replies, other words for what they wrote. */
export function wordsBelow({ _id: postId, comments }: Post): string[] {
  const userId = useSession.getState().user?._id ?? 'visitor';
  const answers = comments.flatMap(({ _id, replies }) => [
    `reply.${_id}`,
    `edit.${_id}`,
    ...replies.map((reply) => `edit.${reply._id}`),
  ]);
  return [`edit.${postId}`, `comment.${postId}`, ...answers].flatMap(
    (key) => browserStorage.getItem(draftPlace(userId, key)) ?? [],
  );
}
