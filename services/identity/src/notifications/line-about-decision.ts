import type { NewNotification } from './store/notification.repository.ts';
import { subjectKeys } from './store/notification-subjects.ts';

/** What was decided upon; `postId` is the post that it is or that it stands below, null for blog posts. */
interface DecidedContent {
  contentType: 'post' | 'comment' | 'blog';
  contentId: string;
  postId: string | null;
}

/**
 * What a line tells an author of who decides upon what they wrote. The decision itself never hides it: it goes with what its
 * author deletes, and that of a comment with the post as well, for then it leads nowhere.
 */
export function lineAboutDecision({
  contentType,
  contentId,
  postId,
}: DecidedContent): Pick<NewNotification, 'about' | 'path'> & { subjects: string[] } {
  return {
    about: contentType,
    subjects: [
      subjectKeys.deleted(contentType, contentId),
      ...(contentType === 'comment' && postId !== null ? [subjectKeys.post(postId)] : []),
    ],
    path: contentType === 'blog' ? `/sports-blog/${contentId}` : `/community/posts/${postId ?? contentId}`,
  };
}
