import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { tellResultsAnew } from '../guests/tell-results.ts';
import { auditEvent, tellState } from './event-outbox.ts';

/** Takes an event away from everybody; its record stays for the log. */
export function deleteEvent({ events }: EventsContext): UseCase<typeof adminEventEndpoints.deleteEvent> {
  return async (input) => {
    await events.change(input.params.id, (current) => {
      if (current.status === 'removed') throw new AppError('EVENT_NOT_FOUND');
      return {
        set: { status: 'removed' },
        events: (next) => [
          tellState(current, next, input),
          ...tellResultsAnew(current, next, input),
          auditEvent('event.delete', [current, next], input),
        ],
      };
    });
    return { success: true as const };
  };
}
