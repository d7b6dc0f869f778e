import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Logger } from '../../logger.ts';
import type { Bus, DeadLetter, Published, SubscribeOptions, Subscription, TailOptions } from '../bus.ts';
import { belongsTo, nameGroup } from '../group-name.ts';
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

/** Resolves when every group has handled the event or made it a dead letter. */
async function settle(groups: readonly MemoryGroup[], text: string, position: string): Promise<void> {
  await Promise.all(groups.map((group) => group.hand(text, position)));
}

/** Creates the bus of a single process; the outbox, not this bus, is what survives a crash. */
export function createMemoryBus({ openAfter, lettersFile, logger }: MemoryBusOptions = {}): Bus {
  const ring = new EventRing();
  const groups = new Map<string, MemoryGroup>();
  const tails = new Set<TailOptions>();
  const letters = new MemoryDeadLetters(lettersFile);
  let closed = false;

  /** A group seen for the first time starts with what is kept, as a new Redis group does. */
  const joinGroup = (options: SubscribeOptions): MemoryGroup => {
    const group = new MemoryGroup(options, letters, logger);
    groups.set(options.group, group);
    for (const { event, position } of ring.since(Number.MAX_SAFE_INTEGER)) {
      if (event.type !== group.type) continue;
      group.hand(JSON.stringify(event), position).catch(() => undefined);
    }
    return group;
  };

  const retry = (letter: DeadLetter): void => {
    const group = groups.get(letter.group) ?? groups.get(nameGroup(letter.group, letter.event.type));
    group?.retry(letter, ring.head()).catch(() => undefined);
  };

  const publish = async (event: DomainEvent): Promise<Published> => {
    await openAfter;
    if (closed) throw new Error('the bus was closed');
    const text = JSON.stringify(event);
    const position = ring.append(text);
    for (const tail of tails) tail.handler(JSON.parse(text) as DomainEvent, position);
    const waiting = [...groups.values()].filter(({ type }) => type === event.type);
    if (waiting.length === 0) return { position, settled: null };
    const settled = settle(waiting, text, position);
    settled.catch(() => undefined);
    return { position, settled };
  };

  // A restart is when a fix arrives.
  const kept = letters.list();
  void Promise.resolve(openAfter).then(() => kept.forEach(retry));

  return {
    publish,
    subscribe: (wanted) => (groups.get(wanted.group) ?? joinGroup(wanted)).subscribe(wanted),
    tail: (wanted) => startTail(ring, tails, wanted),
    history: ({ sinceMs }) => Promise.resolve(ring.since(sinceMs)),
    readAfter: (position, limit) => Promise.resolve(ring.after(position, limit)),
    head: () => Promise.resolve(ring.head()),
    pending: (wanted) => {
      const counted = [...groups].filter(([name]) => belongsTo(name, wanted));
      return Promise.resolve(counted.reduce((sum, [, { pending }]) => sum + pending, 0));
    },
    deadLetters: () => Promise.resolve(letters.list()),
    replayDeadLetter: (id) => {
      const letter = letters.get(id);
      if (letter) retry(letter);
      return Promise.resolve(letter !== undefined);
    },
    forgetDeadLetters: (mention) => letters.forget(mention),
    ready: () => Promise.resolve(!closed),
    close: async () => {
      closed = true;
      tails.clear();
      await Promise.all([...groups.values()].map((group) => group.close()));
      await letters.settled();
    },
  };
}
