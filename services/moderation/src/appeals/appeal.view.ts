import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { appealEndpoints } from '@ankur/contracts/moderation/appeals.endpoints';
import type { StoredCase } from '../cases/store/case.model.ts';
import { canAppeal } from './appeal.policy.ts';

/** What an author reads of an own item; no admin is named. */
export function viewOwnReview(item: StoredCase): EndpointOutput<typeof appealEndpoints.getAppeal> {
  const { appeal, claim } = item;
  return {
    canAppeal: canAppeal(item),
    inReview: (claim?.until.getTime() ?? 0) > Date.now(),
    appeal: appeal
      ? {
          state: appeal.state,
          text: appeal.text,
          openedAt: appeal.openedAt.toISOString(),
          decidedAt: appeal.decidedAt?.toISOString() ?? null,
          reply: appeal.reply,
        }
      : null,
  };
}
