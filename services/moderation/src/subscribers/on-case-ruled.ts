import { caseRuled } from '@ankur/contracts/moderation/moderation.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';

/** What a rule does by itself stands in the same log as what admins decide. */
export function onCaseRuled({ decisions }: ModerationContext): Subscriber {
  return onEvent(caseRuled, async ({ data, requestId, at }) => {
    const { moderationVersion: version, waitingSince, ruleSeverity = null, ...ruled } = data;
    const since = waitingSince == null ? null : new Date(waitingSince);
    const _id = `${caseId(data.contentType, data.contentId)}:${version}`;
    const untold = { reason: null, actor: null, isFinding: true as const };
    const found = { ruleSeverity, waitingSince: since };
    await decisions.append({ ...ruled, ...untold, ...found, _id, version, requestId, at: new Date(at) });
  });
}
