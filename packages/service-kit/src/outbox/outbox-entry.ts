import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { CallerIdentity } from '@ankur/contracts/claims';
import type { Actor, EventDefinition } from '@ankur/contracts/domain-event';
import type { OutboxEntry } from './outbox-fields.ts';

/** Who and what caused an event: the input of a route handler fits, so does the context of a subscriber. */
export interface EventContext {
  caller?: CallerIdentity | null;
  actor?: Actor;
  requestId?: string | null;
}

function findActor({ actor, caller }: EventContext): Actor {
  if (actor !== undefined) return actor;
  if (!caller || caller.userId === null) return null;
  return { id: caller.userId, username: caller.username ?? '', role: caller.role ?? '' };
}

function entry(event: EventDefinition, data: unknown, context: EventContext): OutboxEntry {
  return {
    id: randomUUIDv7(),
    type: event.type,
    v: event.version,
    at: new Date().toISOString(),
    actor: findActor(context),
    requestId: context.requestId ?? null,
    data,
  };
}

/** Builds an outbox entry for the same write as the change; throws when the data does not fit the event's schema. */
export function outboxEntry<E extends EventDefinition>(
  event: E,
  data: z.input<E['data']>,
  context: EventContext,
): OutboxEntry {
  return entry(event, event.data.parse(data), context);
}

/** Builds an entry whose final data is computed by the relay's `enrich` at publish time; `hint` is what that needs besides the document. */
export function deferredOutboxEntry(
  event: EventDefinition,
  hint: Record<string, unknown>,
  context: EventContext,
): OutboxEntry {
  return entry(event, hint, context);
}
