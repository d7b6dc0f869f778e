import type { Connection } from 'mongoose';
import { memberBlocked, memberHidden } from '@ankur/contracts/community/hidden-members.events';
import { maxHiddenMembers, type HiddenKind } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { findPlain } from '@ankur/service-kit/mongo/find-plain';
import { createKeptReads, type KeepOptions } from '@ankur/service-kit/mongo/keep-reads';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { hidingModel, type HiddenMember, type StoredHiding } from './hidden-member.model.ts';

/** Whose words a reader is not shown. */
export interface Hidden {
  /** Muted and blocked ones, and those who blocked the reader: absent from feeds and comments. */
  everywhere: ReadonlySet<string>;
  /** Blocked by one or the other: neither can open or answer what the other wrote. */
  blocked: ReadonlySet<string>;
}

/** Whom somebody hides from now on, and how; null sees them again. */
export interface Hiding {
  userId: string;
  member: string;
  kind: HiddenKind | null;
}

export interface HiddenMemberRepository {
  /** Forgets what an erased member hid. */
  erase(userId: string): Promise<void>;
  of(userId: string | null): Promise<Hidden>;
  /** As `of`, for pages of the feed: shared and kept as `createKeptReads` says. No decision stands on it. */
  ofReader(userId: string | null): Promise<Hidden>;
  /** The newest first. */
  list(userId: string): Promise<HiddenMember[]>;
  /**
   * Writes the caller's own list first, then the other side as that list says: a repetition mends what a failure left
   * undone, and of two changes at the same moment both sides end with the same. Throws `CONFLICT` past the limit.
   */
  hide(hiding: Hiding, context: EventContext): Promise<void>;
}

const kindOf = (hiding: StoredHiding | null, member: string): HiddenKind | null =>
  hiding?.hides.find((entry) => entry.member === member)?.kind ?? null;

const isBlocking = (hiding: StoredHiding | null, member: string): boolean =>
  kindOf(hiding, member) === 'blocked';

/** Neither sees the other, whoever of them wished it. */
const areParted = (hiding: StoredHiding | null, member: string): boolean =>
  isBlocking(hiding, member) || (hiding?.blockedBy.includes(member) ?? false);

function hiddenOf([known]: readonly StoredHiding[]): Hidden {
  const { hides = [], blockedBy = [] }: Partial<StoredHiding> = known ?? {};
  const blocking = hides.filter(({ kind }) => kind === 'blocked').map(({ member }) => member);
  return {
    everywhere: new Set([...hides.map(({ member }) => member), ...blockedBy]),
    blocked: new Set([...blocking, ...blockedBy]),
  };
}

function withHiding(hides: readonly HiddenMember[], { member, kind }: Hiding): HiddenMember[] {
  const others = hides.filter((entry) => entry.member !== member);
  if (kind === null) return others;
  if (others.length >= maxHiddenMembers) throw new AppError('CONFLICT');
  return [...others, { member, kind, since: new Date() }];
}

/** What a change of one side means to others: to the gateway, which parts the two live, and to the open tabs of whoever hides. */
function eventsOf(
  [before, next]: [StoredHiding | null, StoredHiding],
  author: string,
  context: EventContext,
): OutboxEntry[] {
  const { _id, version = 0 } = next;
  const [blocked, kind] = [areParted(next, author), kindOf(next, author)];
  const told = { reader: _id, author, blocked, version };
  const own = { userId: _id, member: author, kind, version };
  return [
    ...(blocked === areParted(before, author) ? [] : [outboxEntry(memberBlocked, told, context)]),
    ...(kind === kindOf(before, author) ? [] : [outboxEntry(memberHidden, own, context)]),
  ];
}

/** Creates the one place that reads and writes who hides whom. */
export function createHiddenMemberRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
  options: KeepOptions = {},
): HiddenMemberRepository {
  const model = hidingModel(connection);
  const keep = createKeptReads<StoredHiding[]>(model, options);
  const read = (userId: string): Promise<StoredHiding[]> =>
    findPlain(model, { filter: { _id: userId }, projection: { hides: 1, blockedBy: 1 }, limit: 1 });
  const { find, changeOrCreate } = createAggregate<StoredHiding>({ model, relay, revision: 'version' });

  /** Writes one side, with its events. */
  async function write(
    [reader, author]: [string, string],
    decide: (current: Pick<StoredHiding, 'hides' | 'blockedBy'>) => Promise<Partial<StoredHiding>>,
    context: EventContext,
  ): Promise<void> {
    await changeOrCreate(reader, async (current) => {
      const before = current ?? { _id: reader, hides: [], blockedBy: [], version: 0 };
      const set = await decide(before);
      const next = { ...before, ...set, version: (before.version ?? 0) + 1 };
      const events = eventsOf([current, next], author, context);
      return current ? { set, events } : { create: next, events };
    });
  }

  return {
    erase: async (userId) => {
      await model.deleteOne({ _id: userId });
    },
    of: async (userId) => hiddenOf(userId === null ? [] : await read(userId)),
    ofReader: async (userId) => hiddenOf(userId === null ? [] : await keep(userId, () => read(userId))),
    async list(userId) {
      return (await find(userId))?.hides.toReversed() ?? [];
    },
    async hide(hiding, context) {
      const { userId, member } = hiding;
      await write(
        [userId, member],
        ({ hides }) => Promise.resolve({ hides: withHiding(hides, hiding) }),
        context,
      );
      await write(
        [member, userId],
        async ({ blockedBy }) => {
          const others = blockedBy.filter((id) => id !== userId);
          return { blockedBy: isBlocking(await find(userId), member) ? [...others, userId] : others };
        },
        context,
      );
    },
  };
}
