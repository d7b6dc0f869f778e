import { appealOpened } from '@ankur/contracts/moderation/appeals.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { caseId } from '../cases/case-id.ts';
import type { ModerationContext } from '../context.ts';

/** The words of an appeal stand with its case and never change, so the event need not carry them into the log. */
export function onAppealOpened({ appeals, cases }: ModerationContext): Subscriber {
  return onEvent(appealOpened, async ({ data: { contentType, contentId, version } }) => {
    const _id = caseId(contentType, contentId);
    const appeal = (await cases.find(_id))?.appeal;
    if (!appeal) return;
    const { text, openedAt, against } = appeal;
    await appeals.append({ _id, contentType, contentId, version, text, openedAt, against });
  });
}
