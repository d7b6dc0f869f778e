import type { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { tellResultsAnew } from '../guests/tell-results.ts';
import { tellState } from '../managing/event-outbox.ts';
import { assertChangeable, assertOrganizer } from './require-own.ts';

/** Cancels the own event: it leaves the lists, and its page says so to whoever registered. */
export function cancelOwnEvent({ events }: EventsContext): UseCase<typeof ownEventEndpoints.cancelOwnEvent> {
  return async (input) => {
    await events.change(input.params.id, (current) => {
      assertOrganizer(current, input.caller.userId);
      assertChangeable(current);
      // One that never was public is nobody's business: it is gone.
      const status = current.status === 'pending' || current.status === 'rejected' ? 'removed' : 'cancelled';
      return {
        set: { status },
        events: (next) => [tellState(current, next, input), ...tellResultsAnew(current, next, input)],
      };
    });
    return { success: true as const };
  };
}
