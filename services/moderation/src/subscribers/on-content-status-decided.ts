import { contentStatusDecided, undoRule } from '@ankur/contracts/moderation/moderation.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';
import { nameInLog } from '../people/name-in-log.ts';

/** The log of decisions is fed by the event that the deciding write itself carried, so that neither can exist without the other. */
export function onContentStatusDecided({ decisions, people }: ModerationContext): Subscriber {
  return onEvent(contentStatusDecided, async ({ data, actor, requestId, at }) => {
    const {
      contentType,
      contentId,
      status,
      previousStatus = null,
      reason,
      rule,
      ruleSeverity = null,
      decidedAt = at,
      moderationVersion: version,
    } = data;
    const _id = `${caseId(contentType, contentId)}:${version}`;
    const item = { _id, contentType, contentId, version };
    const decision = { ...item, status, previousStatus, reason, rule, ruleSeverity };
    // What is undone keeps the time of the decision before; the log tells when it was undone.
    const told = rule === undoRule ? at : decidedAt;
    const username = actor && (await nameInLog(people, { id: actor.id, said: actor.username }));
    const by = actor && username !== null ? { ...actor, username } : null;
    await decisions.append({ ...decision, actor: by, requestId, at: new Date(told) });
  });
}
