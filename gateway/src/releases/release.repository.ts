import { AppError } from '@ankur/contracts/error-codes';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { ReleaseDocument, ReleaseModels, RemoteDocument } from './release.model.ts';

const listLimit = 100;

/** The only place that reads and writes releases. Every change carries its events in the same write. */
export interface ReleaseRepository {
  exists(name: string, version: string): Promise<boolean>;
  insert(release: ReleaseDocument): Promise<void>;
  list(name: string): Promise<ReleaseDocument[]>;
  remote(name: string): Promise<RemoteDocument | null>;
  remotes(): Promise<RemoteDocument[]>;
  descriptions(ids: readonly string[]): Promise<ReleaseDocument[]>;
  /** Points a remote at another version unless somebody else did since `before` was read. */
  point(
    before: RemoteDocument | null,
    next: Omit<RemoteDocument, 'outbox'>,
    events: OutboxEntry[],
  ): Promise<void>;
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
    async point(before, next, events) {
      const { _id, ...fields } = next;
      if (before) {
        const written = await remotes.updateOne(
          { _id, revision: before.revision },
          { $set: fields, $push: { outbox: { $each: events } } },
        );
        if (written.matchedCount === 0) throw new AppError('CONFLICT');
      } else {
        await remotes.create({ ...next, outbox: events }).catch((error: unknown) => {
          throw isDuplicateKey(error) ? new AppError('CONFLICT') : error;
        });
      }
      relay.notify(remotes, _id);
    },
  };
}
