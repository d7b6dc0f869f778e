import { subjectKeys } from './store/notification-subjects.ts';
import type { NewNotification } from './store/notification.repository.ts';

/** A comment, or a reply with the comment it answers before it, as it is told to one member, once. */
export function lineAboutPost(
  memberId: string,
  { postId, commentIds, by }: { postId: string; commentIds: readonly string[]; by: string },
): Omit<NewNotification, 'kind'> {
  return {
    memberId,
    key: subjectKeys.comment(commentIds.at(-1) ?? ''),
    about: 'post',
    subjects: [
      subjectKeys.post(postId),
      ...commentIds.map((id) => subjectKeys.comment(id)),
      subjectKeys.author(memberId, by),
    ],
    actorId: by,
    path: `/community/posts/${postId}`,
    version: 1,
  };
}
