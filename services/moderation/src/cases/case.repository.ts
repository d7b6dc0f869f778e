import type { Model } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { CaseDocument, Person } from './case.model.ts';
import { renamePerson } from './rename-person.ts';

/** The next state of a case, the events of the change, and the flag it counts, if any. */
export interface CaseChange {
  next: CaseDocument;
  events: OutboxEntry[];
  flagId?: string;
}

type Decide = (current: CaseDocument | null) => CaseChange | null | Promise<CaseChange | null>;

/** The only door to the cases. */
export interface CaseRepository {
  find(id: string): Promise<CaseDocument | null>;
  /** Moves a case on by compare-and-set on its version; `decide` sees the current state and may run again. Null changes nothing. */
  change(id: string, decide: Decide): Promise<CaseDocument | null>;
  /** The flag's own document now says that it is counted. */
  forgetFlag(id: string, flagId: string): Promise<void>;
  openCommentsOf(postId: string): Promise<string[]>;
  overdue(limit: number): Promise<string[]>;
  /** Carries a new name into the cases its member wrote or flagged. */
  rename(person: Person): Promise<void>;
}

const maxAttempts = 200;

/** Only what differs is written, so that fields changed by single operators are left alone. */
function changedFields(current: CaseDocument, next: CaseDocument): Partial<CaseDocument> {
  const names = Object.keys(next) as (keyof CaseDocument)[];
  return Object.fromEntries(
    names
      .filter((name) => name !== 'pendingFlagIds' && next[name] !== current[name])
      .map((name) => [name, next[name]]),
  );
}

async function write(
  model: Model<CaseDocument>,
  current: CaseDocument | null,
  change: CaseChange,
): Promise<boolean> {
  const { next, events, flagId } = change;
  if (!current) {
    const stored: CaseDocument & { outbox: OutboxEntry[] } = { ...next, outbox: events };
    try {
      await model.create(stored);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
  const pushed = { outbox: { $each: events }, ...(flagId === undefined ? {} : { pendingFlagIds: flagId }) };
  const result = await model.updateOne(
    { _id: current._id, version: current.version },
    { $set: changedFields(current, next), $push: pushed },
  );
  return result.matchedCount === 1;
}

export function createCaseRepository(
  model: Model<CaseDocument>,
  relay: Pick<Relay, 'notify'>,
): CaseRepository {
  const find = (id: string) => model.findById(id).lean<CaseDocument>();
  return {
    find,
    async change(id, decide) {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const current = await find(id);
        const change = await decide(current);
        if (!change) return current;
        if (await write(model, current, change)) {
          relay.notify(model, id);
          return change.next;
        }
        await delay(Math.random() * Math.min(attempt, 20));
      }
      throw new Error(`Case ${id} changes too fast`);
    },
    async forgetFlag(id, flagId) {
      await model.updateOne({ _id: id }, { $pull: { pendingFlagIds: flagId } });
    },
    async openCommentsOf(postId) {
      const found = await model
        .find({ postId, contentType: 'comment', closedAt: null }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    async overdue(limit) {
      const found = await model
        .find({ applied: false, 'decided.dueAt': { $lt: new Date() } }, { _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    rename: (person) => renamePerson(model, person),
  };
}
