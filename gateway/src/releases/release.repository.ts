import { AppError } from '@ankur/contracts/error-codes';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { OutboxModel, Relay } from '@ankur/service-kit/outbox/relay';
import type { ReleaseDocument, ReleaseModels, RemoteAct, RemoteDocument } from './release.model.ts';

const listLimit = 100;

/** Oldest acts are forgotten; the audit log keeps them all. */
export const historyLimit = 100;

/** New fields of a remote, the act they come from, and the events that tell of it. */
export interface RemoteChange {
  name: string;
  fields: Partial<Omit<RemoteDocument, '_id' | 'outbox' | 'history'>>;
  act: RemoteAct;
  events: OutboxEntry[];
}

/** The only place that reads and writes releases. Every change carries its events in the same write. */
export interface ReleaseRepository {
  exists(name: string, version: string): Promise<boolean>;
  /** Every remote that has ever been published, whether anybody gets it or not. */
  names(): Promise<string[]>;
  insert(release: ReleaseDocument): Promise<void>;
  list(name: string): Promise<ReleaseDocument[]>;
  remote(name: string): Promise<RemoteDocument | null>;
  remotes(): Promise<RemoteDocument[]>;
  descriptions(ids: readonly string[]): Promise<ReleaseDocument[]>;
  /** Changes a remote; false when somebody else did since `before` was read, and nothing is written. */
  change(before: RemoteDocument | null, change: RemoteChange): Promise<boolean>;
  /** Puts another name where a member published or acted. */
  forget(memberId: string, name: string): Promise<void>;
}

export const releaseId = (name: string, version: string) => `${name}@${version}`;

type Named = { by: string; byId?: string | null };

/** A remote's fields in which this member is named, under another name. */
function renamed({ canary, disabled, history = [] }: RemoteDocument, memberId: string, name: string) {
  const rename = <T extends Named>(one: T): T => (one.byId === memberId ? { ...one, by: name } : one);
  return {
    ...(canary ? { canary: rename(canary) } : {}),
    ...(disabled ? { disabled: rename(disabled) } : {}),
    history: history.map(rename),
  };
}

const mentions = ({ canary, disabled, history = [] }: RemoteDocument, memberId: string, name: string) =>
  [canary, disabled, ...history].some((one) => one?.byId === memberId && one.by !== name);

/** Creates the repository; the relay publishes what the writes put into the outboxes. */
export function createReleaseRepository(
  { releases, remotes }: ReleaseModels,
  relay: Relay,
): ReleaseRepository {
  /** Also when the store's answer was lost: what was written then may be there with its events. */
  const telling = async <T>(model: OutboxModel, id: string, write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKey(error)) relay.notify(model, id);
      throw error;
    }
  };
  return {
    exists: async (name, version) => (await releases.exists({ _id: releaseId(name, version) })) !== null,
    names: () => releases.distinct('name'),
    async insert(release) {
      try {
        await telling(releases, release._id, () => releases.create(release));
      } catch (error) {
        if (isDuplicateKey(error)) throw new AppError('RELEASE_EXISTS');
        throw error;
      }
      relay.notify(releases, release._id);
    },
    list: (name) =>
      releases.find({ name }).sort({ publishedAt: -1 }).limit(listLimit).lean<ReleaseDocument[]>(),
    remote: (name) => remotes.findById(name).lean<RemoteDocument | null>(),
    remotes: () => remotes.find().lean<RemoteDocument[]>(),
    descriptions: (ids) => releases.find({ _id: { $in: [...ids] } }).lean<ReleaseDocument[]>(),
    async change(before, { name, fields, act, events }) {
      if (before) {
        const $push = { outbox: { $each: events }, history: { $each: [act], $slice: -historyLimit } };
        const written = await telling(remotes, name, () =>
          remotes.updateOne({ _id: name, revision: before.revision }, { $set: fields, $push }),
        );
        if (written.matchedCount === 0) return false;
      } else {
        try {
          await telling(remotes, name, () =>
            remotes.create({ _id: name, ...fields, history: [act], outbox: events }),
          );
        } catch (error) {
          if (isDuplicateKey(error)) return false;
          throw error;
        }
      }
      relay.notify(remotes, name);
      return true;
    },
    async forget(memberId, name) {
      await releases.updateMany({ byId: memberId }, { $set: { by: name } });
      for (;;) {
        const found = (await remotes.find().lean<RemoteDocument[]>()).filter((remote) =>
          mentions(remote, memberId, name),
        );
        if (found.length === 0) return;
        // Of one that somebody acts on at this moment nothing is written; it is read again.
        for (const remote of found)
          await remotes.updateOne(
            { _id: remote._id, revision: remote.revision },
            { $set: renamed(remote, memberId, name) },
          );
      }
    },
  };
}
