import { setTimeout as delay } from 'node:timers/promises';
import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { memberBlocked } from '@ankur/contracts/community/hidden-members.events';
import type { DomainEvent, EventOf } from '@ankur/contracts/domain-event';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import createSemaphore from 'p-limit';
import type { LiveSocket } from './sockets/live-socket.ts';

/** Waits between attempts, doubled from the first to the longest. */
const firstWaitMs = 250;
const longestWaitMs = 5000;
/** When a gateway starts again all its members come back at once. */
const maxReads = 20;

type Pair = Pick<EventOf<typeof memberBlocked>['data'], 'author' | 'blocked'>;

/** A connected member: `apart` is null until the community has answered, and what is heard meanwhile waits. */
interface Reader {
  sockets: Set<LiveSocket>;
  apart: Set<string> | null;
  heard: Pair[];
  ready: Promise<void>;
}

/** The room of everybody who is kept from what an author writes; nobody can ask for it. */
export const apartFrom = (author: string): string => `apart:${author}`;

/** Which members' words are kept from the connected ones, because one has blocked the other (X21). */
export interface Blocks {
  /** Takes in a connection of a member. */
  enter(userId: string, socket: LiveSocket): void;
  leave(userId: string, socket: LiveSocket): void;
  /** Whose words are kept from a connected member; null until that is known. */
  of(userId: string): ReadonlySet<string> | null;
  /** Resolves once it is known, or the member has gone. */
  ready(userId: string): Promise<void>;
  /** Takes in a change as soon as the bus tells it. */
  hear(event: DomainEvent): void;
}

function obey({ sockets, apart }: Reader, { author, blocked }: Pair): void {
  if (blocked) apart?.add(author);
  else apart?.delete(author);
  for (const socket of sockets)
    void (blocked ? socket.join(apartFrom(author)) : socket.leave(apartFrom(author)));
}

/** Creates the list; the community is asked once for each member who connects. */
export function createBlocks({ client, logger }: { client: ServiceClient; logger: Logger }): Blocks {
  const readers = new Map<string, Reader>();
  const oneOfFew = createSemaphore(maxReads);
  let isFailing = false;
  const read = async (userId: string) =>
    (await client.call(hiddenMemberEndpoints.listBlocked, { params: { userId } })).blocked;

  async function learn(userId: string, reader: Reader): Promise<void> {
    for (
      let waitMs = firstWaitMs;
      readers.get(userId) === reader;
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    ) {
      try {
        const blocked = await oneOfFew(() => read(userId));
        reader.apart = new Set();
        for (const author of blocked) obey(reader, { author, blocked: true });
        for (const pair of reader.heard.splice(0)) obey(reader, pair);
        if (isFailing) logger.info('Who is blocked is being read again');
        isFailing = false;
        return;
      } catch (error) {
        // One line for all who wait, however many they are.
        if (!isFailing) logger.warn({ err: error }, 'Who is blocked cannot be read; live posts wait for it');
        isFailing = true;
        await delay(waitMs, undefined, { ref: false });
      }
    }
  }

  return {
    enter(userId, socket) {
      const known = readers.get(userId);
      const reader = known ?? { sockets: new Set(), apart: null, heard: [], ready: Promise.resolve() };
      reader.sockets.add(socket);
      if (known) {
        void socket.join([...(known.apart ?? [])].map(apartFrom));
        return;
      }
      readers.set(userId, reader);
      reader.ready = learn(userId, reader);
    },
    leave(userId, socket) {
      const reader = readers.get(userId);
      reader?.sockets.delete(socket);
      if (reader?.sockets.size === 0) readers.delete(userId);
    },
    of: (userId) => readers.get(userId)?.apart ?? null,
    ready: (userId) => readers.get(userId)?.ready ?? Promise.resolve(),
    hear(event) {
      if (event.type !== memberBlocked.type) return;
      const { success, data } = memberBlocked.data.safeParse(event.data);
      const reader = success ? readers.get(data.reader) : undefined;
      if (!success || !reader) return;
      if (reader.apart) obey(reader, data);
      else reader.heard.push(data);
    },
  };
}
