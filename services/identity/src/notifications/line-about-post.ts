import { subjectKeys } from './store/notification-subjects.ts';
import type { NewNotification } from './store/notification.repository.ts';

/** Where a text stands, and whose it is. */
export interface TextOfPost {
  postId: string;
  /** Of a comment its id, of a reply that of the comment it answers before it; none of the post itself. */
  commentIds: readonly string[];
  by: string;
  /** Authors below whose words it stands: whoever is parted from one of them finds nothing there. */
  below: readonly string[];
}

/** A text as it is told to one member, once. */
export function lineAboutPost(
  memberId: string,
  { postId, commentIds, by, below }: TextOfPost,
): Omit<NewNotification, 'kind'> {
  return {
    memberId,
    key: subjectKeys.comment(commentIds.at(-1) ?? ''),
    about: 'post',
    subjects: [
      subjectKeys.post(postId),
      ...commentIds.map((id) => subjectKeys.comment(id)),
      ...[by, ...below].map((author) => subjectKeys.author(memberId, author)),
    ],
    actorId: by,
    path: `/community/posts/${postId}`,
    version: 1,
  };
}
