import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { identifySubmission, repeated } from '@ankur/service-kit/submission';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { viewAdminEvent } from './admin-event.view.ts';
import { readFields, refuse } from './event-fields.ts';
import { auditEvent, tellState } from './event-outbox.ts';

type Endpoint = typeof adminEventEndpoints.createAdminEvent;
type Input = UseCaseInput<Endpoint> & { picture: IncomingFile | null };

/** An event with what every event has; `fields` were checked. */
export function newEvent(fields: Partial<StoredEvent>, own: Partial<StoredEvent>): StoredEvent {
  const event = {
    sport: 'other',
    category: 'other',
    currency: 'INR',
    price: 0,
    featured: false,
    isOpen: true,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...own,
    _id: new Types.ObjectId(),
    version: 1,
    createdAt: new Date(),
  };
  return event as StoredEvent;
}

/** Stores a new event with its picture; a parallel copy of the same submission wins instead. */
export async function storeOnce(
  { events, pictures }: Pick<EventsContext, 'events' | 'pictures'>,
  event: StoredEvent,
  outbox: Parameters<EventsContext['events']['insert']>[1],
): Promise<StoredEvent> {
  try {
    await events.insert(event, outbox);
    return event;
  } catch (error) {
    await pictures.remove(event.image);
    const { submission = '' } = event;
    const earlier =
      error instanceof AppError && error.code === 'CONFLICT'
        ? await events.findBySubmission([submission])
        : null;
    if (earlier) return earlier;
    throw error;
  }
}

async function create(context: EventsContext, input: Input, own: Partial<StoredEvent>): Promise<StoredEvent> {
  const { sports, pictures } = context;
  const { body, picture } = input;
  const fields = await readFields(sports, body);
  if (!picture) refuse([{ field: 'image', message: 'Please select an event image' }]);
  const image = picture ? await pictures.store(picture) : '';
  const isOpen = body.isOpen ?? true;
  const event = newEvent(fields as Partial<StoredEvent>, {
    ...own,
    image,
    status: isOpen ? 'published' : 'approved',
  });
  return storeOnce(context, event, [
    tellState(null, event, input),
    auditEvent('event.create', [null, event], input),
  ]);
}

/** What an admin creates needs no approval; open it is published at once. */
export function createAdminEvent(
  context: EventsContext,
): UseCase<Endpoint, { picture: IncomingFile | null }> {
  return async (input) => {
    const { caller, body, picture, idempotencyKey } = input;
    const content = [body, picture?.sha256 ?? null];
    const submission = identifySubmission(caller.userId, idempotencyKey, content);
    const earlier = repeated(submission, await context.events.findBySubmission(submission.keys));
    const own = { submission: submission.key, submissionHash: submission.hash };
    const event = earlier ?? (await create(context, input, own));
    return { event: await viewAdminEvent(context, event) };
  };
}
