import type { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { identifySubmission, repeated } from '@ankur/service-kit/submission';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { newEvent, storeOnce } from '../managing/create-admin-event.ts';
import { readFields } from '../managing/event-fields.ts';
import { tellState } from '../managing/event-outbox.ts';
import { judgeEvent } from './judge-event.ts';
import { viewOwnEvent } from './own-event.view.ts';

type Endpoint = typeof ownEventEndpoints.createEvent;
type Input = UseCaseInput<Endpoint> & { picture: IncomingFile | null };

async function create(
  context: EventsContext,
  input: Input,
  submitted: Partial<StoredEvent>,
): Promise<StoredEvent> {
  const { body, caller, picture } = input;
  const fields = await readFields(context.sports, { ...body, organizerName: caller.username ?? '' });
  const image = picture ? { image: await context.pictures.store(picture) } : {};
  const event = newEvent(fields as Partial<StoredEvent>, {
    ...submitted,
    ...image,
    organizerId: caller.userId,
    submittedBy: caller.userId,
    status: 'pending',
  });
  const signals = await judgeEvent(context, event, { author: caller, before: null });
  event.signals = signals;
  return storeOnce(context, event, [tellState(null, event, input)]);
}

/** Sends an event of the caller, whoever the form names; it waits for approval, and what looks like fraud is named to admins. */
export function createEvent(context: EventsContext): UseCase<Endpoint, { picture: IncomingFile | null }> {
  return async (input) => {
    const { caller, body, picture, idempotencyKey } = input;
    const submission = identifySubmission(caller.userId, idempotencyKey, [body, picture?.sha256 ?? null]);
    const earlier = repeated(submission, await context.events.findBySubmission(submission.keys));
    const submitted = { submission: submission.key, submissionHash: submission.hash };
    return viewOwnEvent(context, earlier ?? (await create(context, input, submitted)));
  };
}
