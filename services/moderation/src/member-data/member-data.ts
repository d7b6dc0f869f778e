import { dataAtOnce, type DataSections } from '@ankur/service-kit/member-data/read-member-data';
import type { ModerationContext } from '../context.ts';

/** More than anybody flags, or has decided on, in a lifetime. */
const maxItems = 10_000;

/** What a member flagged, and what was decided on their own items. Who flagged them, and which admin decided, is not theirs. */
export function memberData({ flags, cases }: ModerationContext): DataSections {
  return {
    flags: dataAtOnce(async (memberId) =>
      (await flags.listByFlagger(memberId, maxItems)).map(
        ({ contentType, contentId, reason, description, createdAt }) => ({
          contentType,
          contentId,
          reason,
          description,
          createdAt,
        }),
      ),
    ),
    decisions: dataAtOnce(async (memberId) =>
      (await cases.listDecided(memberId, maxItems)).map(
        ({ contentType, contentId, status, rejectionReason, decidedAt, appeal }) => ({
          contentType,
          contentId,
          status,
          rejectionReason,
          decidedAt,
          appeal: appeal && {
            state: appeal.state,
            text: appeal.text,
            openedAt: appeal.openedAt,
            decidedAt: appeal.decidedAt,
            reply: appeal.reply,
          },
        }),
      ),
    ),
  };
}
