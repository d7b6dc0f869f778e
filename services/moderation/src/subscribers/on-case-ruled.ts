import { caseRuled } from '@ankur/contracts/moderation/moderation.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';

/** What a rule does by itself stands in the same log as what admins decide. */
export function onCaseRuled({ decisions }: ModerationContext): Subscriber {
  return onEvent(caseRuled, async ({ data, requestId, at }) => {
    const { moderationVersion: version, ...ruled } = data;
    const _id = `${caseId(data.contentType, data.contentId)}:${version}`;
    const untold = { reason: null, actor: null };
    await decisions.append({ ...ruled, ...untold, _id, version, requestId, at: new Date(at) });
  });
}
