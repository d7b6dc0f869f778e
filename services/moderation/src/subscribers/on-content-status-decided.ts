import { contentStatusDecided, undoRule } from '@ankur/contracts/moderation/moderation.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';

/** The log of decisions is fed by the event that the deciding write itself carried, so that neither can exist without the other. */
export function onContentStatusDecided({ decisions }: ModerationContext): Subscriber {
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
    await decisions.append({ ...decision, actor, requestId, at: new Date(told) });
  });
}
