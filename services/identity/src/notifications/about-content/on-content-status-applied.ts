import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

const decided: ReadonlySet<string> = new Set(['approved', 'rejected', 'removed']);

/** A decision, to the author; to others it hides what was told of the item, or brings it back. */
export function onContentStatusApplied({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    communityStatusApplied,
    async ({ data: { contentType, contentId, postId, authorId, status, visible, version } }) => {
      if (contentType !== 'blog')
        await notifications.setHidden(subjectKeys[contentType](contentId), !visible, version);
      if (!decided.has(status)) return;
      const post = contentType === 'comment' && postId !== null ? [subjectKeys.post(postId)] : [];
      await notifications.notify({
        memberId: authorId,
        key: `decision:${contentType}:${contentId}`,
        kind: 'decision',
        about: contentType,
        subjects: post,
        state: status,
        path:
          contentType === 'blog' ? `/sports-blog/${contentId}` : `/community/posts/${postId ?? contentId}`,
        version,
      });
    },
    { name: 'notify.content.statusApplied' },
  );
}
