import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import type { ReleaseDescription } from '@ankur/contracts/remotes';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { Schema, type Connection, type Model } from 'mongoose';

/** What a release says of itself; those stored before remotes declared their screens lack that part. */
export type StoredDescription = Omit<ReleaseDescription, keyof FrontEndDeclaration> &
  Partial<Pick<ReleaseDescription, keyof FrontEndDeclaration>>;

/** A stored version of a remote. Releases never change; only the name of who published one may have to be forgotten, and `byId` finds it. `_id` is `name@version`. */
export interface ReleaseDocument {
  _id: string;
  name: string;
  version: string;
  description: StoredDescription;
  publishedAt: Date;
  by: string;
  byId?: string | null;
  outbox?: OutboxEntry[];
}

/** A version that some get instead of the active one. */
export interface Canary {
  version: string;
  /** Per cent of everybody. */
  share: number;
  roles: string[];
  /** Ids of members. */
  users: string[];
  since: Date;
  by: string;
  byId?: string | null;
}

/** Something that was done to a remote. */
export interface RemoteAct {
  at: Date;
  action: 'activate' | 'rollback' | 'canary' | 'end-canary' | 'disable' | 'enable';
  version: string;
  by: string;
  byId?: string | null;
  reason: string | null;
}

/** Which version of a remote is served, to whom. Optional fields came later. `revision` decides between two activations at the same moment. */
export interface RemoteDocument {
  _id: string;
  active: string;
  previous: string | null;
  activatedAt: Date;
  revision: number;
  canary?: Canary | null;
  disabled?: { reason: string; since: Date; by: string; byId?: string | null } | null;
  /** The last hundred acts, oldest first. */
  history?: RemoteAct[];
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
    byId: { type: String },
  },
  { collection: 'releases', versionKey: false, minimize: false },
);
releaseSchema.index({ name: 1, publishedAt: -1 });
releaseSchema.index({ byId: 1 });

const remoteSchema = new Schema<RemoteDocument>(
  {
    _id: { type: String, required },
    active: { type: String, required },
    previous: { type: String, default: null },
    activatedAt: { type: Date, required },
    revision: { type: Number, required },
    canary: { type: Schema.Types.Mixed, default: null },
    disabled: { type: Schema.Types.Mixed, default: null },
    history: { type: [Schema.Types.Mixed], default: [] } as never,
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
