import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Logger } from '../logger.ts';
import type { Bus, DeadLetter, Subscription, TailOptions } from './bus.ts';
import { EventRing } from './event-ring.ts';
import { MemoryGroup } from './memory-group.ts';

const keepDeadLetters = 1000;

/**
 * `openAfter` holds events back until every service of the process has subscribed: one published earlier and
 * cleared from its outbox would be lost to a late subscriber if the process died in between.
 */
export interface MemoryBusOptions {
  openAfter?: Promise<unknown>;
  logger?: Logger;
}

function startTail(ring: EventRing, tails: Set<TailOptions>, options: TailOptions): Subscription {
  const missed = options.from === undefined ? [] : ring.after(options.from, Number.MAX_SAFE_INTEGER);
  if (missed === 'gap') options.onGap?.();
  else for (const { event, position } of missed) options.handler(event, position);
  tails.add(options);
  return {
    ready: Promise.resolve(),
    stop: () => {
      tails.delete(options);
      return Promise.resolve();
    },
  };
}

/** Creates the bus of a single process; the outbox, not this bus, is what survives a crash. */
export function createMemoryBus(options: MemoryBusOptions = {}): Bus {
  const ring = new EventRing();
  const groups = new Map<string, MemoryGroup>();
  const tails = new Set<TailOptions>();
  const letters: DeadLetter[] = [];
  let closed = false;

  const bury = (letter: Omit<DeadLetter, 'id' | 'at'>): void => {
    const { group, reason, event } = letter;
    const detail = { group, type: event.type, eventId: event.id, reason };
    options.logger?.error(detail, 'Event became a dead letter');
    letters.push({ ...letter, id: randomUUID(), at: new Date().toISOString() });
    if (letters.length > keepDeadLetters) letters.shift();
  };
  /** A group seen for the first time starts with what is kept, as a new Redis group does. */
  const joinGroup = (name: string): MemoryGroup => {
    const group = new MemoryGroup(name, bury);
    groups.set(name, group);
    for (const { event, position } of ring.since(Number.MAX_SAFE_INTEGER)) {
      group.push(JSON.stringify(event), position).catch(() => undefined);
    }
    return group;
  };

  const publish = async (event: DomainEvent): Promise<string> => {
    await options.openAfter;
    if (closed) throw new Error('the bus was closed');
    const text = JSON.stringify(event);
    const position = ring.append(text);
    for (const tail of tails) tail.handler(JSON.parse(text) as DomainEvent, position);
    await Promise.all([...groups.values()].map((group) => group.push(text, position)));
    return position;
  };

  return {
    publish,
    subscribe: (wanted) => (groups.get(wanted.group) ?? joinGroup(wanted.group)).subscribe(wanted),
    tail: (wanted) => startTail(ring, tails, wanted),
    history: ({ sinceMs }) => Promise.resolve(ring.since(sinceMs)),
    readAfter: (position, limit) => Promise.resolve(ring.after(position, limit)),
    head: () => Promise.resolve(ring.head()),
    pending: (group) => Promise.resolve(groups.get(group)?.pending ?? 0),
    deadLetters: () => Promise.resolve([...letters]),
    replayDeadLetter: (id) => {
      const index = letters.findIndex((letter) => letter.id === id);
      const [letter] = index < 0 ? [] : letters.splice(index, 1);
      if (!letter) return Promise.resolve(false);
      void groups
        .get(letter.group)
        ?.push(JSON.stringify(letter.event), ring.head())
        .catch(() => undefined);
      return Promise.resolve(true);
    },
    ready: () => Promise.resolve(!closed),
    close: async () => {
      closed = true;
      tails.clear();
      await Promise.all([...groups.values()].map((group) => group.close()));
    },
  };
}
