import type { appealEndpoints } from '@ankur/contracts/moderation/appeals.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { assertOwn } from './appeal.policy.ts';
import { viewOwnReview } from './appeal.view.ts';

/** An item that was written this moment is known here a moment later: nobody looks at it, nothing was decided. */
const notYetKnown = { canAppeal: false, inReview: false, appeal: null };

/** How an own item stands with the moderators, for its author alone. */
export function getAppeal({ cases }: ModerationContext): UseCase<typeof appealEndpoints.getAppeal> {
  return async ({ params: { key }, caller }) => {
    const item = await cases.find(key);
    if (item === null) return notYetKnown;
    assertOwn(item, caller.userId);
    return viewOwnReview(item);
  };
}
