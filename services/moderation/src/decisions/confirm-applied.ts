import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { caseId } from '../cases/case-id.ts';
import { changedEvent } from '../cases/case-events.ts';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { ModerationContext } from '../context.ts';

/** What the owner of content reports: it obeys the moderation state of this version. */
export interface Confirmation {
  contentType: ContentType;
  contentId: string;
  moderationVersion: number;
  /** Newest decision among what it obeys; absent in reports of older instances. */
  decidedVersion?: number | undefined;
}

/** Marks the last decision as applied; the confirmation of an earlier one proves nothing about it. */
export async function confirmApplied(
  { cases }: ModerationContext,
  confirmed: Confirmation,
  cause: EventContext,
): Promise<void> {
  const { contentType, contentId, moderationVersion, decidedVersion = moderationVersion } = confirmed;
  await cases.changeIfFound(caseId(contentType, contentId), ({ decided, applied }) => {
    if (!decided || applied || decidedVersion < decided.version) return null;
    return { set: { applied: true }, events: (next) => [changedEvent(next, cause)] };
  });
}
