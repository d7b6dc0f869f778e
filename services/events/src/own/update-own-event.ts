import { AppError } from '@ankur/contracts/error-codes';
import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';
import type { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import type { EventStatus } from '@ankur/contracts/events/event-values';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { isPublic } from '../events/event.policy.ts';
import { readFields } from '../managing/event-fields.ts';
import { tellState } from '../managing/event-outbox.ts';
import { promoteGuests } from '../registrations/promote-guests.ts';
import { judgeEvent } from './judge-event.ts';
import { viewOwnEvent } from './own-event.view.ts';
import { assertChangeable, assertOrganizer } from './require-own.ts';

/** A rejected event is judged anew; one that was approved stays public unless its new words look like fraud. */
function nextStatus({ status, signals = [] }: StoredEvent, found: readonly FraudSignal[]): EventStatus {
  if (status === 'rejected') return 'pending';
  // Who organises has been looked at; what is said may be new.
  const isNew = found.some((signal) => signal !== 'unverified-organiser' && !signals.includes(signal));
  return isPublic({ status }) && isNew ? 'pending' : status;
}

/** Changes the own event. Who registered stays registered. */
export function updateOwnEvent(context: EventsContext): UseCase<typeof ownEventEndpoints.updateOwnEvent> {
  const { events, sports } = context;
  return async (input) => {
    const { params, body, caller } = input;
    const { after } = await events.change(params.id, async (current) => {
      assertOrganizer(current, caller.userId);
      assertChangeable(current);
      if (current.version !== body.version) throw new AppError('CONFLICT');
      const fields = await readFields(sports, body, current);
      const changed = { ...current, ...fields } as StoredEvent;
      const signals = await judgeEvent(context, changed, caller.userId);
      const set = { ...fields, signals, status: nextStatus(current, signals) };
      return { set, events: (next) => [tellState(current, next, input)] };
    });
    await promoteGuests(context, after, input);
    return viewOwnEvent(context, after);
  };
}
