import { AppError } from '@ankur/contracts/error-codes';
import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';
import type { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { isPublic } from '../events/event.policy.ts';
import { tellResultsAnew } from '../guests/tell-results.ts';
import { readFields } from '../managing/event-fields.ts';
import { isChanged, tellState } from '../managing/event-outbox.ts';
import { retryWithoutVersion } from '../managing/retry-without-version.ts';
import { promoteGuests } from '../registrations/promote-guests.ts';
import { judgeEvent } from './judge-event.ts';
import { viewOwnEvent } from './own-event.view.ts';
import { assertChangeable, assertOrganizer } from './require-own.ts';

type Endpoint = typeof ownEventEndpoints.updateOwnEvent;
type Input = UseCaseInput<Endpoint> & { picture: IncomingFile | null };

function assertMayChange(event: StoredEvent, { caller, body }: Input): void {
  assertOrganizer(event, caller.userId);
  assertChangeable(event);
  if (event.version !== (body.version ?? event.version)) throw new AppError('CONFLICT');
}

/** Status and signals of a changed event: one that was approved stays public unless its new words or picture need a look. */
function decideReview(current: StoredEvent, found: readonly FraudSignal[], hasPicture: boolean) {
  const { status, signals: known = [] } = current;
  if (!isPublic(current)) return { status: 'pending' as const, signals: [...found] };
  // Who organises has been looked at; what is said may be new.
  const isNew = found.some((signal) => signal !== 'unverified-organiser' && !known.includes(signal));
  const signals = hasPicture ? [...found, 'new-picture' as const] : [...found];
  return { status: hasPicture || isNew ? ('pending' as const) : status, signals };
}

/** Changes the own event, its picture too. Who registered stays registered. */
export function updateOwnEvent(context: EventsContext): UseCase<Endpoint, { picture: IncomingFile | null }> {
  const { events, pictures, sports } = context;
  return async (input) => {
    const { params, body, caller, picture } = input;
    let image: Pick<StoredEvent, 'image'> | undefined;
    const change = async () => {
      const known = await events.get(params.id);
      assertMayChange(known, input);
      const fields = await readFields(sports, body, known);
      const changed = { ...known, ...fields } as StoredEvent;
      const signals = await judgeEvent(context, changed, { author: caller, before: known });
      image ??= picture ? { image: await pictures.store(picture) } : {};
      const stored = { ...fields, ...image };
      return events.change(params.id, (current) => {
        if (current.version !== known.version) throw new AppError('CONFLICT');
        const set = { ...stored, ...decideReview(current, signals, picture !== null) };
        // A form that was saved as it was read is no new version of the event.
        if (!isChanged(current, { ...current, ...set } as StoredEvent)) return null;
        return {
          set,
          events: (next) => [tellState(current, next, input), ...tellResultsAnew(current, next, input)],
        };
      });
    };
    const { before, after } = await retryWithoutVersion(body.version, change).catch(
      async (error: unknown) => {
        await pictures.remove(image?.image);
        throw error;
      },
    );
    if (picture) await pictures.remove(before.image);
    await promoteGuests(context, after, input);
    return viewOwnEvent(context, after);
  };
}
