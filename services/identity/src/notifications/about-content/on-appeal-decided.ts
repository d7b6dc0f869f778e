import { appealDecided } from '@ankur/contracts/moderation/appeals.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { lineAboutDecision } from '../line-about-decision.ts';

/** What became of an appeal, to the author who made it. */
export function onAppealDecided({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    appealDecided,
    async ({ data: { contentType, contentId, postId, authorId, state, version } }) => {
      await notifications.notify({
        memberId: authorId,
        key: `appeal:${contentType}:${contentId}`,
        kind: 'appeal',
        ...lineAboutDecision({ contentType, contentId, postId }),
        state,
        version,
      });
    },
    { name: 'notify.appeal.decided' },
  );
}
