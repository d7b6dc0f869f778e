import { reactionChanged } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** Reactions, to the author of the post: one line for all of them, with their number and the latest name. */
export function onReactionChanged({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    reactionChanged,
    async ({ data: { postId, userId, likes, version, told } }) => {
      if (told.postAuthor === undefined) return;
      await notifications.notify({
        memberId: told.postAuthor,
        key: `reaction:${postId}`,
        kind: 'reaction',
        about: 'post',
        subjects: [subjectKeys.post(postId)],
        actorId: userId,
        count: likes,
        path: `/community/posts/${postId}`,
        version,
      });
    },
    { name: 'notify.reaction.changed' },
  );
}
