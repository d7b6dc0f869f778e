import type { appealEndpoints } from '@ankur/contracts/moderation/appeals.endpoints';
import { appealOpened } from '@ankur/contracts/moderation/appeals.events';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { appealEvent } from '../cases/case-events.ts';
import { material } from '../cases/case.policy.ts';
import type { ModerationContext } from '../context.ts';
import { assertAppealable, assertOwn } from './appeal.policy.ts';
import { viewOwnReview } from './appeal.view.ts';

/** Puts an own item that was taken down before the admins once more; it waits in the queue since then. */
export function openAppeal({ cases }: ModerationContext): UseCase<typeof appealEndpoints.openAppeal> {
  return async ({ params: { key }, body: { text }, caller, requestId }) => {
    const { after } = await cases.change(key, (current) => {
      assertOwn(current, caller.userId);
      assertAppealable(current);
      const openedAt = new Date();
      const against = current.decidedBy;
      const undecided = { decidedBy: null, decidedAt: null, reply: null };
      const appeal = { state: 'open' as const, text, openedAt, against, ...undecided };
      return {
        set: material(current, { appeal, waitingSince: openedAt }),
        events: (next) => [appealEvent(appealOpened, next, { caller, requestId })],
      };
    });
    return viewOwnReview(after);
  };
}
