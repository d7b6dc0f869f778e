import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import type { ReleaseDescription } from '@ankur/contracts/remotes';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { Schema, type Connection, type Model } from 'mongoose';

/** What a release says of itself; those stored before remotes declared their screens lack that part. */
export type StoredDescription = Omit<ReleaseDescription, keyof FrontEndDeclaration> &
  Partial<Pick<ReleaseDescription, keyof FrontEndDeclaration>>;

/** A stored version of a remote. Releases never change, so there is nothing here to update. `_id` is `name@version`. */
export interface ReleaseDocument {
  _id: string;
  name: string;
  version: string;
  description: StoredDescription;
  publishedAt: Date;
  by: string;
  outbox?: OutboxEntry[];
}

/** Which version of a remote is served. `revision` decides between two activations at the same moment. */
export interface RemoteDocument {
  _id: string;
  active: string;
  previous: string | null;
  activatedAt: Date;
  revision: number;
  outbox?: OutboxEntry[];
}

/** Models of the gateway's own database. */
export interface ReleaseModels {
  releases: Model<ReleaseDocument>;
  remotes: Model<RemoteDocument>;
}

const required = true as const;

const releaseSchema = new Schema<ReleaseDocument>(
  {
    _id: { type: String, required },
    name: { type: String, required },
    version: { type: String, required },
    description: { type: Schema.Types.Mixed, required },
    publishedAt: { type: Date, required },
    by: { type: String, required },
  },
  { collection: 'releases', versionKey: false, minimize: false },
);
releaseSchema.index({ name: 1, publishedAt: -1 });

const remoteSchema = new Schema<RemoteDocument>(
  {
    _id: { type: String, required },
    active: { type: String, required },
    previous: { type: String, default: null },
    activatedAt: { type: Date, required },
    revision: { type: Number, required },
  },
  { collection: 'remotes', versionKey: false },
);

/** Declares the models on a connection. */
export function releaseModels(connection: Connection): ReleaseModels {
  return {
    releases: connection.model<ReleaseDocument>('Release', withOutbox(releaseSchema) as never),
    remotes: connection.model<RemoteDocument>('Remote', withOutbox(remoteSchema) as never),
  };
}
