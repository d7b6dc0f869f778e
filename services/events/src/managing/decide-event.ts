import { AppError } from '@ankur/contracts/error-codes';
import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { viewAdminEvent } from './admin-event.view.ts';
import { auditEvent, tellState } from './event-outbox.ts';

/** Decides an event that waits; of two admins the second learns who was first, and nobody decides on words that were not read. */
export function decideEvent(context: EventsContext): UseCase<typeof adminEventEndpoints.decideEvent> {
  return async (input) => {
    const { params, body, caller } = input;
    const { status, notes, version } = body;
    const { after } = await context.events.change(params.id, (current) => {
      if (current.status === 'removed') throw new AppError('EVENT_NOT_FOUND');
      if (current.status !== 'pending') {
        const data = { status: current.status, decidedBy: current.decidedBy?.username ?? null };
        throw new AppError('STALE_DECISION', { data });
      }
      if (version !== undefined && version !== current.version) throw new AppError('CONFLICT');
      const decidedBy = { id: caller.userId, username: caller.username ?? '' };
      return {
        set: { status, notes, decidedBy },
        events: (next) => [
          tellState(current, next, input),
          auditEvent(`event.${status === 'approved' ? 'approve' : 'reject'}`, [current, next], {
            ...input,
            reason: notes,
          }),
        ],
      };
    });
    return { event: await viewAdminEvent(context, after) };
  };
}
