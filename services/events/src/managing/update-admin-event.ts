import { AppError } from '@ankur/contracts/error-codes';
import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { findEnd } from '../events/event.policy.ts';
import { tellResultsAnew } from '../guests/tell-results.ts';
import { promoteGuests } from '../registrations/promote-guests.ts';
import { viewAdminEvent } from './admin-event.view.ts';
import { readFields } from './event-fields.ts';
import { auditEvent, isChanged, tellChange } from './event-outbox.ts';
import { retryWithoutVersion } from './retry-without-version.ts';

/** The status of one that is over and gets a time that is not: nobody could register for what is called completed. */
function reopened(event: StoredEvent): Partial<Pick<StoredEvent, 'status'>> {
  if (event.status !== 'completed' || findEnd(event) < new Date()) return {};
  return { status: event.isOpen ? 'published' : 'approved' };
}

/** Changes fields of an event whatever its status; who names the state that was edited overwrites no newer one. One that is over and gets a new time takes place again. */
export function updateAdminEvent(
  context: EventsContext,
): UseCase<typeof adminEventEndpoints.updateAdminEvent, { picture: IncomingFile | null }> {
  const { events, pictures, sports } = context;
  return async (input) => {
    const { params, body, picture } = input;
    let image: Pick<StoredEvent, 'image'> | undefined;
    const change = async () => {
      const seen = await events.get(params.id);
      if (seen.status === 'removed') throw new AppError('EVENT_NOT_FOUND');
      if (seen.version !== (body.version ?? seen.version)) throw new AppError('CONFLICT');
      const fields = await readFields(sports, body, seen);
      image ??= picture ? { image: await pictures.store(picture) } : {};
      const changed = { ...fields, ...image };
      return events.change(params.id, (current) => {
        if (current.version !== seen.version) throw new AppError('CONFLICT');
        const set = { ...changed, ...reopened({ ...current, ...changed } as StoredEvent) };
        // A form that was saved as it was read tells and logs nothing.
        if (!isChanged(current, { ...current, ...set } as StoredEvent)) return null;
        return {
          set,
          events: (next) => [
            tellChange(current, next, input),
            ...tellResultsAnew(current, next, input),
            auditEvent('event.update', [current, next], input),
          ],
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
    return { event: await viewAdminEvent(context, after) };
  };
}
