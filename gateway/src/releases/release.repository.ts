import { AppError } from '@ankur/contracts/error-codes';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { ReleaseDocument, ReleaseModels, RemoteAct, RemoteDocument } from './release.model.ts';

const listLimit = 100;

/** Oldest acts are forgotten; the audit log keeps them all. */
const historyLimit = 100;

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
  insert(release: ReleaseDocument): Promise<void>;
  list(name: string): Promise<ReleaseDocument[]>;
  remote(name: string): Promise<RemoteDocument | null>;
  remotes(): Promise<RemoteDocument[]>;
  descriptions(ids: readonly string[]): Promise<ReleaseDocument[]>;
  /** Changes a remote unless somebody else did since `before` was read. */
  change(before: RemoteDocument | null, change: RemoteChange): Promise<void>;
}

export const releaseId = (name: string, version: string) => `${name}@${version}`;

/** Creates the repository; the relay publishes what the writes put into the outboxes. */
export function createReleaseRepository(
  { releases, remotes }: ReleaseModels,
  relay: Relay,
): ReleaseRepository {
  return {
    exists: async (name, version) => (await releases.exists({ _id: releaseId(name, version) })) !== null,
    async insert(release) {
      try {
        await releases.create(release);
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
        const written = await remotes.updateOne(
          { _id: name, revision: before.revision },
          {
            $set: fields,
            $push: { outbox: { $each: events }, history: { $each: [act], $slice: -historyLimit } },
          },
        );
        if (written.matchedCount === 0) throw new AppError('CONFLICT');
      } else {
        await remotes
          .create({ _id: name, ...fields, history: [act], outbox: events })
          .catch((error: unknown) => {
            throw isDuplicateKey(error) ? new AppError('CONFLICT') : error;
          });
      }
      relay.notify(remotes, name);
    },
  };
}
