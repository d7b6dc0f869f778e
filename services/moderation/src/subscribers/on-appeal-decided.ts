import { appealDecided } from '@ankur/contracts/moderation/appeals.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';

/** What was declined stands in the log of decisions as what it leaves in force; what was granted is logged as the decision that it is. */
export function onAppealDecided({ decisions }: ModerationContext): Subscriber {
  return onEvent(appealDecided, async ({ data, actor, requestId, at }) => {
    const { contentType, contentId, version, status, state } = data;
    if (state !== 'declined') return;
    const _id = `${caseId(contentType, contentId)}:${version}`;
    const item = { _id, contentType, contentId, version };
    const standing = { status, previousStatus: status, reason: null, rule: 'appeal:declined' };
    await decisions.append({ ...item, ...standing, actor, requestId, at: new Date(data.decidedAt ?? at) });
  });
}
