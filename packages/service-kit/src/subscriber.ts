import type { Connection } from 'mongoose';
import type { Actor, DomainEvent, EventDefinition } from '@ankur/contracts/domain-event';
import type { z } from 'zod';
import type { Bus, Position, Subscription } from './bus/bus.ts';
import { runWithRequest } from './http/request-context.ts';
import type { Logger } from './logger.ts';
import { isStoreUnavailable } from './mongo/store-error.ts';
import { createInbox } from './outbox/inbox.ts';

/** What a subscriber learns besides the event; pass it on as the context of `outboxEntry`. */
export interface SubscriberContext {
  position: Position;
  attempt: number;
  actor: Actor;
  requestId: string | null;
  log: Logger;
}

/** Reacts to one event of another service. Handlers must tolerate a repeated or late event: compare the entity version. */
export interface Subscriber<E extends EventDefinition = EventDefinition> {
  event: E;
  handle(event: DomainEvent<E['type'], z.output<E['data']>>, context: SubscriberContext): Promise<void>;
}

/** Declares a subscriber and keeps the types of its event. */
export function onEvent<E extends EventDefinition>(
  event: E,
  handle: (event: DomainEvent<E['type'], z.output<E['data']>>, context: SubscriberContext) => Promise<void>,
): Subscriber {
  return { event, handle: handle };
}

/** Parts of `subscribeAll`; the group of all subscribers is the name of the service. */
export interface SubscribeAllOptions {
  group: string;
  bus: Bus;
  connection: Connection;
  logger: Logger;
  subscribers: readonly Subscriber[];
}

async function runOne(subscriber: Subscriber, event: DomainEvent, context: SubscriberContext): Promise<void> {
  const parsed = subscriber.event.data.safeParse(event.data);
  if (!parsed.success) {
    throw new Error(`${event.type} does not fit its contract: ${parsed.error.message}`, {
      cause: parsed.error,
    });
  }
  await subscriber.handle({ ...event, data: parsed.data }, context);
}

/**
 * Starts the durable subscription of a service; events are validated on receipt and handled once each.
 * A second subscriber of the same event gets its own mark in the inbox.
 */
export function subscribeAll(options: SubscribeAllOptions): Subscription | null {
  const { group, bus, logger, subscribers, connection } = options;
  if (subscribers.length === 0) return null;
  const inbox = createInbox(connection);
  return bus.subscribe({
    group,
    types: [...new Set(subscribers.map(({ event }) => event.type))],
    isTransient: isStoreUnavailable,
    handler: (event, { position, attempt }) =>
      runWithRequest({ requestId: event.requestId ?? event.id }, async () => {
        const { actor, requestId } = event;
        const context: SubscriberContext = { position, attempt, actor, requestId, log: logger };
        const matching = subscribers.filter((subscriber) => subscriber.event.type === event.type);
        try {
          for (const [index, subscriber] of matching.entries()) {
            const id = index === 0 ? event.id : `${event.id}#${index}`;
            await inbox.once(id, () => runOne(subscriber, event, context));
          }
        } catch (error) {
          logger.warn({ err: error, type: event.type, eventId: event.id, attempt }, 'Event not handled');
          throw error;
        }
      }),
  });
}
