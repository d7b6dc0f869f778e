import type { claimEndpoints } from '@ankur/contracts/moderation/claims.endpoints';
import { caseReleased } from '@ankur/contracts/moderation/moderation.events';
import type { Change } from '@ankur/service-kit/aggregate/change';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { claimEvent } from '../cases/case-events.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import { viewCase } from '../cases/case.view.ts';
import type { ModerationContext } from '../context.ts';

const freed = (cause: EventContext): Change<StoredCase> => ({
  set: { claim: null },
  events: (next) => [claimEvent(caseReleased, next, cause)],
});

/** Leaves an item to the others; what the caller does not hold stays as it is. */
export function releaseCase({ cases }: ModerationContext): UseCase<typeof claimEndpoints.releaseCase> {
  return async ({ params: { key }, caller, requestId }) => {
    const { after } = await cases.change(key, ({ claim }) =>
      claim?.by._id === caller.userId ? freed({ caller, requestId }) : null,
    );
    return { post: viewCase(after) };
  };
}

/** Claims ended at once. */
const batch = 100;

/** Ends claims whose admin went away without a word. */
export async function sweepClaims({ cases }: ModerationContext): Promise<void> {
  for (const id of await cases.findAbandoned(batch)) {
    await cases.changeIfFound(id, ({ claim }) =>
      claim && claim.until.getTime() <= Date.now() ? freed({ actor: null }) : null,
    );
  }
}

/**
 * Leaves to the others what somebody held who may no longer review since `at`. Told late or again, it leaves alone what
 * they came back to since.
 */
export async function releaseAllOf(
  { cases, timing }: ModerationContext,
  { userId, at }: { userId: string; at: string },
  cause: EventContext,
): Promise<void> {
  const endsBy = new Date(Date.parse(at) + timing.claimMs);
  for (const id of await cases.findHeldBy(userId, endsBy, batch)) {
    await cases.changeIfFound(id, ({ claim }) =>
      claim?.by._id === userId && claim.until <= endsBy ? freed(cause) : null,
    );
  }
}
