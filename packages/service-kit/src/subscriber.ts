import type { Connection } from 'mongoose';
import type { Actor, DomainEvent, EventDefinition } from '@ankur/contracts/domain-event';
import type { z } from 'zod';
import type { Bus, Delivery, Position, Subscription } from './bus/bus.ts';
import { nameGroup } from './bus/group-name.ts';
import { runWithRequest } from './http/request-context.ts';
import type { Logger } from './logger.ts';
import { classifyFailure } from './mongo/store-error.ts';
import { createInbox, type Inbox } from './outbox/inbox.ts';

/** What a subscriber learns besides the event; pass it on as the context of `outboxEntry`. */
export interface SubscriberContext {
  position: Position;
  attempt: number;
  actor: Actor;
  requestId: string | null;
  log: Logger;
  /** Called between two batches of long work: an attempt may take 10 s from the last call. Throws when it was given up. */
  progress: () => void;
}

type Handle<E extends EventDefinition> = (
  event: DomainEvent<E['type'], z.output<E['data']>>,
  context: SubscriberContext,
) => Promise<void>;

/** Reacts to one event. Handlers must tolerate a repeated or late event, and those of two types in any order: compare the entity version. */
export interface Subscriber<E extends EventDefinition = EventDefinition> {
  event: E;
  /** Names the consumer group and the inbox marks; a new name starts from what the bus still keeps. */
  name: string;
  handle: Handle<E>;
  /** Done again it changes nothing, whatever has happened since: that it was done is noted nowhere. */
  repeatable: boolean;
  /** Whether there is anything to do about an event; what does not concern it leaves no mark. */
  concerns: (data: z.output<E['data']>) => boolean;
}

type Choices<E extends EventDefinition> = Partial<Pick<Subscriber<E>, 'name' | 'repeatable' | 'concerns'>>;

/** Declares a subscriber, named like its event; a second one of the same event in a service needs a `name`. */
export function onEvent<E extends EventDefinition>(
  event: E,
  handle: Handle<E>,
  { name = event.type, repeatable = false, concerns = () => true }: Choices<E> = {},
): Subscriber {
  return {
    ...{ event, name, repeatable },
    handle: handle as Handle<EventDefinition>,
    concerns: concerns as Subscriber['concerns'],
  };
}

/** Parts of `subscribeAll`. */
export interface SubscribeAllOptions {
  service: string;
  bus: Bus;
  connection: Connection;
  logger: Logger;
  subscribers: readonly Subscriber[];
}

function parse(definition: EventDefinition, event: DomainEvent): DomainEvent {
  const parsed = definition.data.safeParse(event.data);
  if (parsed.success) return { ...event, data: parsed.data };
  const { error } = parsed;
  throw new Error(`${event.type} does not fit its contract: ${error.message}`, { cause: error });
}

/** An earlier version had one group for a whole service and marked the bare id of an event. */
function marksOf({ event, name }: Subscriber, eventId: string): [string, ...string[]] {
  const mark = `${eventId}:${name}`;
  return name === event.type ? [mark, eventId] : [mark];
}

function createHandler(subscriber: Subscriber, inbox: Inbox, logger: Logger) {
  return (event: DomainEvent, { position, attempt, progress }: Delivery): Promise<void> =>
    runWithRequest({ requestId: event.requestId ?? event.id }, async () => {
      const { actor, requestId } = event;
      const context: SubscriberContext = { position, attempt, progress, actor, requestId, log: logger };
      try {
        const parsed = parse(subscriber.event, event);
        const work = () => subscriber.handle(parsed, context);
        if (!subscriber.concerns(parsed.data)) return;
        if (subscriber.repeatable) await work();
        else await inbox.once(marksOf(subscriber, event.id), work);
      } catch (error) {
        const { name } = subscriber;
        logger.warn({ err: error, subscriber: name, eventId: event.id, attempt }, 'Event not handled');
        throw error;
      }
    });
}

function assertNamesDiffer(service: string, subscribers: readonly Subscriber[]): void {
  const names = subscribers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${service} has two subscribers named ${twice}: name one of them`);
}

/** Starts a durable subscription for each subscriber; events are validated on receipt and handled once each. */
export function subscribeAll(options: SubscribeAllOptions): Subscription | null {
  const { service, bus, logger, subscribers, connection } = options;
  if (subscribers.length === 0) return null;
  assertNamesDiffer(service, subscribers);
  const inbox = createInbox(connection);
  const subscriptions = subscribers.map((subscriber) =>
    bus.subscribe({
      group: nameGroup(service, subscriber.name),
      type: subscriber.event.type,
      classify: classifyFailure,
      handler: createHandler(subscriber, inbox, logger),
    }),
  );
  return {
    ready: Promise.all(subscriptions.map(({ ready }) => ready)).then(() => undefined),
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
