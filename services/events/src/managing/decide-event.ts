import { AppError } from '@ankur/contracts/error-codes';
import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { tellResultsAnew } from '../guests/tell-results.ts';
import { promoteGuests } from '../registrations/promote-guests.ts';
import { viewAdminEvent } from './admin-event.view.ts';
import { auditEvent, tellState } from './event-outbox.ts';

/** Whoever approves has looked at these: they say no more of the event. */
const answered: readonly FraudSignal[] = ['held-words', 'unscreened', 'new-picture'];

/** The signals that an approval leaves, where it changes them. */
function afterApproval({ signals = [] }: StoredEvent): Pick<StoredEvent, 'signals'> | null {
  const left = signals.filter((signal) => !answered.includes(signal));
  return left.length === signals.length ? null : { signals: left };
}

/** Who else decided it; where nobody did, or it was cancelled since, only what it is. */
function staleMessage({ status, decidedBy }: StoredEvent, userId: string): string {
  const isTheirs = decidedBy?.username && decidedBy.id !== userId && status !== 'cancelled';
  return isTheirs
    ? `${decidedBy.username} decided this event first: ${status}.`
    : `This event is already ${status}.`;
}

/** Decides an event that waits; of two admins the second learns who was first, and nobody decides on words that were not read. */
export function decideEvent(context: EventsContext): UseCase<typeof adminEventEndpoints.decideEvent> {
  return async (input) => {
    const { params, body, caller } = input;
    const { status, notes, version } = body;
    const { after } = await context.events.change(params.id, (current) => {
      if (current.status === 'removed') throw new AppError('EVENT_NOT_FOUND');
      if (current.status !== 'pending') {
        const data = { status: current.status, decidedBy: current.decidedBy?.username ?? null };
        throw new AppError('STALE_DECISION', { message: staleMessage(current, caller.userId), data });
      }
      if (version !== undefined && version !== current.version) throw new AppError('CONFLICT');
      const decidedBy = { id: caller.userId, username: caller.username ?? '' };
      return {
        set: { status, notes, decidedBy, ...(status === 'approved' ? afterApproval(current) : null) },
        events: (next) => [
          tellState(current, next, input),
          ...tellResultsAnew(current, next, input),
          auditEvent(`event.${status === 'approved' ? 'approve' : 'reject'}`, [current, next], {
            ...input,
            reason: notes,
          }),
        ],
      };
    });
    // Seats that became free while it was looked at, or that its organiser added, were given to nobody.
    await promoteGuests(context, after, input);
    return { event: await viewAdminEvent(context, after) };
  };
}
