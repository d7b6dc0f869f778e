import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { lineAboutDecision } from '../line-about-decision.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

const decided: ReadonlySet<string> = new Set(['approved', 'rejected', 'removed']);

/** What an author is told of a status that is no decision: that the last decision they were told of holds no longer. Null: nothing. */
function takenBack(told: string | null | undefined, visible: boolean): string | null {
  const now = visible ? 'visible' : 'pending';
  const holds = told === 'approved' && visible;
  return told === undefined || told === now || holds ? null : now;
}

/** A decision, to the author; to others it hides what was told of the item, or brings it back. */
export function onContentStatusApplied({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    communityStatusApplied,
    async ({ data: { contentType, contentId, postId, authorId, status, visible, version } }) => {
      if (contentType !== 'blog')
        await notifications.setHidden(subjectKeys[contentType](contentId), !visible, version);
      const key = `decision:${contentType}:${contentId}`;
      const state = decided.has(status)
        ? status
        : takenBack(await notifications.lines.stateOf(authorId, key), visible);
      if (state === null) return;
      await notifications.notify({
        memberId: authorId,
        key,
        kind: 'decision',
        ...lineAboutDecision({ contentType, contentId, postId }),
        state,
        version,
      });
    },
    { name: 'notify.content.statusApplied' },
  );
}
