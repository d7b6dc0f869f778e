import { Schema, type Connection, type Model } from 'mongoose';

/** What browsers saw of one version in ten minutes, or in those that are left of them when it is given. `_id` is `name@version window`. */
export interface HealthDocument {
  _id: string;
  name: string;
  version: string;
  /** Start of the ten minutes, or when it was given. */
  window: Date;
  clients: number;
  failing: number;
  loads: number;
  loadMs: number;
  failures: number;
  errors: number;
}

/** That one member reported one version in one window, so that nobody counts twice. `_id` holds a keyed hash, no account. */
export interface ReporterDocument {
  _id: string;
  failing: boolean;
  at: Date;
}

export interface HealthModels {
  health: Model<HealthDocument>;
  reporters: Model<ReporterDocument>;
}

const required = true as const;
const count = { type: Number, default: 0 } as const;
const daySeconds = 24 * 60 * 60;

const healthSchema = new Schema<HealthDocument>(
  {
    _id: { type: String, required },
    name: { type: String, required },
    version: { type: String, required },
    window: { type: Date, required },
    clients: count,
    failing: count,
    loads: count,
    loadMs: count,
    failures: count,
    errors: count,
  },
  { collection: 'remoteHealth', versionKey: false, suppressReservedKeysWarning: true },
);
healthSchema.index({ name: 1, version: 1, window: -1 });
healthSchema.index({ window: 1 }, { expireAfterSeconds: 7 * daySeconds });

const reporterSchema = new Schema<ReporterDocument>(
  {
    _id: { type: String, required },
    failing: { type: Boolean, required },
    at: { type: Date, required },
  },
  { collection: 'remoteReporters', versionKey: false },
);
reporterSchema.index({ at: 1 }, { expireAfterSeconds: 60 * 60 });

/** Declares the models on a connection. */
export function healthModels(connection: Connection): HealthModels {
  return {
    health: connection.model<HealthDocument>('RemoteHealth', healthSchema as never),
    reporters: connection.model<ReporterDocument>('RemoteReporter', reporterSchema as never),
  };
}
