import { AppError } from '@ankur/contracts/error-codes';
import type { claimEndpoints } from '@ankur/contracts/moderation/claims.endpoints';
import { caseClaimed } from '@ankur/contracts/moderation/moderation.events';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { claimEvent } from '../cases/case-events.ts';
import { viewCase } from '../cases/case.view.ts';
import type { ModerationContext } from '../context.ts';

/** Tells the other admins who is on an item; one that somebody else holds stays theirs. A claim keeps nobody from deciding. */
export function claimCase({ cases, timing }: ModerationContext): UseCase<typeof claimEndpoints.claimCase> {
  return async ({ params: { key }, caller, requestId }) => {
    const by = { _id: caller.userId, username: caller.username };
    const { after } = await cases.change(key, (current) => {
      if (!current.listed) throw new AppError('CASE_NOT_FOUND');
      const held = viewCase(current).claim;
      if (held && held.by._id !== by._id) return null;
      const claim = { by, until: new Date(Date.now() + timing.claimMs) };
      // Held already: only the time is longer, which nobody has to be told.
      const isNews = held === null;
      return {
        set: { claim },
        events: (next) => (isNews ? [claimEvent(caseClaimed, next, { caller, requestId })] : []),
      };
    });
    return { post: viewCase(after) };
  };
}
