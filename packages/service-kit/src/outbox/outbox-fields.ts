import { Schema } from 'mongoose';
import type { Actor } from '@ankur/contracts/domain-event';

/** An event waiting in its document until the relay has published it. */
export interface OutboxEntry {
  id: string;
  type: string;
  v: number;
  at: string;
  actor: Actor;
  requestId: string | null;
  data: unknown;
}

const entrySchema = new Schema(
  {
    id: { $type: String, required: true },
    type: { $type: String, required: true },
    v: { $type: Number, required: true },
    at: { $type: String, required: true },
    actor: { $type: Schema.Types.Mixed, default: null },
    requestId: { $type: String, default: null },
    data: { $type: Schema.Types.Mixed },
  },
  // `type` is a property here, not mongoose's type key; empty objects in `data` must survive.
  { _id: false, id: false, typeKey: '$type', minimize: false },
);

/** Schema fragment with the outbox; it is left out of queries unless asked for with `+outbox`. */
export const outboxFields = {
  outbox: { type: [entrySchema], default: undefined, select: false },
} as const;

/** Adds the outbox and its sparse index to a schema, so that finding waiting events costs nothing when there are none. */
export function withOutbox<S extends Schema>(schema: S): S {
  schema.add(outboxFields as never);
  schema.index({ 'outbox.id': 1 }, { sparse: true, name: 'outbox' });
  return schema;
}
