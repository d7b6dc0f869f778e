import { Schema, type Connection } from 'mongoose';
import type { SportResult } from '@ankur/contracts/results';

/** A performance as it is told, with the place among others where known. */
export type ToldResult = SportResult & { place?: number };

/**
 * What one source says of one athlete, under `post:<id>` or `event:<id>:<athlete>`. Its words and whether it is visible come
 * by different events in any order, each with the version of the source; a source that is gone stays as an empty list,
 * so that a late event does not bring it back.
 */
export interface StoredResults {
  _id: string;
  athleteId: string;
  source: 'post' | 'event';
  sourceId: string;
  title?: string;
  /** Day in India, YYYY-MM-DD. */
  on: string;
  told: ToldResult[];
  toldVersion: number;
  visible: boolean;
  visibleVersion: number;
}

const text = { type: String };
const told = new Schema(
  { discipline: text, mark: text, note: text, place: { type: Number } },
  { _id: false },
);

export function resultModel(connection: Connection) {
  const schema = new Schema<StoredResults>(
    {
      _id: { type: String, required: true },
      athleteId: text,
      source: text,
      sourceId: text,
      title: text,
      on: text,
      told: { type: [told], default: [] },
      toldVersion: { type: Number, default: -1 },
      visible: { type: Boolean, default: true },
      visibleVersion: { type: Number, default: -1 },
    },
    { collection: 'athleteResults', versionKey: false },
  );
  schema.index({ athleteId: 1, on: -1, _id: -1 });
  schema.index({ source: 1, sourceId: 1 });
  return connection.model<StoredResults>('AthleteResults', schema);
}
