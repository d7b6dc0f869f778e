import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Logger } from '../logger.ts';
import type { Bus, DeadLetter, Subscription, TailOptions } from './bus.ts';
import { EventRing } from './event-ring.ts';
import { MemoryDeadLetters } from './memory-dead-letters.ts';
import { MemoryGroup } from './memory-group.ts';

/**
 * `openAfter` holds events back until every service of the process has subscribed: one published earlier and
 * cleared from its outbox would be lost to a late subscriber if the process died in between.
 * `lettersFile` keeps dead letters over a restart; each is then tried once more, after `openAfter`.
 */
export interface MemoryBusOptions {
  openAfter?: Promise<unknown>;
  lettersFile?: string;
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
export function createMemoryBus({ openAfter, lettersFile, logger }: MemoryBusOptions = {}): Bus {
  const ring = new EventRing();
  const groups = new Map<string, MemoryGroup>();
  const tails = new Set<TailOptions>();
  const letters = new MemoryDeadLetters(lettersFile);
  let closed = false;

  /** A group seen for the first time starts with what is kept, as a new Redis group does. */
  const joinGroup = (name: string): MemoryGroup => {
    const group = new MemoryGroup(name, letters, logger);
    groups.set(name, group);
    for (const { event, position } of ring.since(Number.MAX_SAFE_INTEGER)) {
      group.hand(JSON.stringify(event), position).catch(() => undefined);
    }
    return group;
  };

  const retry = (letter: DeadLetter): void => {
    const group = groups.get(letter.group);
    group?.retry(letter, ring.head()).catch(() => undefined);
  };

  const publish = async (event: DomainEvent): Promise<string> => {
    await openAfter;
    if (closed) throw new Error('the bus was closed');
    const text = JSON.stringify(event);
    const position = ring.append(text);
    for (const tail of tails) tail.handler(JSON.parse(text) as DomainEvent, position);
    await Promise.all([...groups.values()].map((group) => group.hand(text, position)));
    return position;
  };

  // A restart is when a fix arrives.
  const kept = letters.list();
  void Promise.resolve(openAfter).then(() => kept.forEach(retry));

  return {
    publish,
    subscribe: (wanted) => (groups.get(wanted.group) ?? joinGroup(wanted.group)).subscribe(wanted),
    tail: (wanted) => startTail(ring, tails, wanted),
    history: ({ sinceMs }) => Promise.resolve(ring.since(sinceMs)),
    readAfter: (position, limit) => Promise.resolve(ring.after(position, limit)),
    head: () => Promise.resolve(ring.head()),
    pending: (group) => Promise.resolve(groups.get(group)?.pending ?? 0),
    deadLetters: () => Promise.resolve(letters.list()),
    replayDeadLetter: (id) => {
      const letter = letters.get(id);
      if (letter) retry(letter);
      return Promise.resolve(letter !== undefined);
    },
    ready: () => Promise.resolve(!closed),
    close: async () => {
      closed = true;
      tails.clear();
      await Promise.all([...groups.values()].map((group) => group.close()));
      await letters.settled();
    },
  };
}
