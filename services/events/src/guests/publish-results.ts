import { AppError } from '@ankur/contracts/error-codes';
import type { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import type { StoredResult } from '../events/event.model.ts';
import { isOrganizer, isPublic } from '../events/event.policy.ts';
import { auditEvent } from '../managing/event-outbox.ts';
import type { StoredGuestList } from '../registrations/guest-list.model.ts';
import { forgetNotes } from './forget-notes.ts';
import { requireOrganizer } from './require-organizer.ts';
import { screenResults } from './screen-results.ts';
import { tellResults } from './tell-results.ts';

type Endpoint = typeof guestEndpoints.publishResults;
type Results = UseCaseInput<Endpoint>['body']['results'];

const findSeated = (list: StoredGuestList | null): Set<string> =>
  new Set((list?.guests ?? []).filter(({ state }) => state === 'going').map(({ userId }) => userId));

/** Nobody is given a result at an event where they had no seat; one that stands may stay as it is, whoever left since. */
function assertTookPart(
  results: readonly StoredResult[],
  { seated, standing }: { seated: ReadonlySet<string>; standing: readonly StoredResult[] },
): void {
  const known = new Set(standing.map((result) => JSON.stringify(result)));
  const wrong = results.findIndex(
    (result) => !seated.has(result.athleteId) && !known.has(JSON.stringify(result)),
  );
  if (wrong < 0) return;
  const field = `results.${String(wrong)}.athleteId`;
  throw new AppError('VALIDATION_FAILED', {
    field,
    errors: [{ field, message: 'had no seat at this event' }],
  });
}

const storeResult = ({ athleteId, discipline, mark, note, place }: Results[number]): StoredResult => ({
  athleteId,
  discipline,
  mark,
  ...(note ? { note } : {}),
  ...(place === undefined ? {} : { place }),
});

const isSame = (standing: readonly StoredResult[] = [], results: readonly StoredResult[]): boolean =>
  JSON.stringify(standing) === JSON.stringify(results);

/**
 * Replaces the results of an event that has begun; athlete pages take them over with the event as their source. Who names what
 * stood there takes nothing away that somebody else has published since.
 */
export function publishResults(
  context: Pick<EventsContext, 'events' | 'guestLists' | 'screen'>,
): UseCase<Endpoint> {
  return async (input) => {
    const { params, body, caller } = input;
    const event = await requireOrganizer(context, params.id, caller);
    const list = await context.guestLists.find(event._id);
    const seated = findSeated(list);
    const results = body.results.map(storeResult);
    const seen = body.seen?.map(storeResult);
    await screenResults(context, { results, standing: event.results ?? [] }, caller);
    const { after: published } = await context.events.change(event._id, (current) => {
      if (!isPublic(current) || current.date > new Date())
        throw new AppError('EVENT_CLOSED', { message: 'Results follow once the event has begun.' });
      if (isSame(current.results, results)) return null;
      if (seen && !isSame(current.results, seen)) throw new AppError('CONFLICT');
      // By what stands now: words that an erasure took away since the first look may not come back.
      assertTookPart(results, { seated, standing: current.results ?? [] });
      return {
        set: { results },
        events: (next) => [
          tellResults(next, input),
          ...(isOrganizer(event, caller.userId) ? [] : [auditEvent('event.results', [current, next], input)]),
        ],
      };
    });
    // Who was erased meanwhile had no words here yet that could be taken away.
    const stillSeated = findSeated(await context.guestLists.find(event._id));
    const forgotten = await forgetNotes(context, event._id, seated.difference(stillSeated));
    return { results: (forgotten ?? published).results ?? [] };
  };
}
