import { Schema, type Connection } from 'mongoose';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { Person } from '../cases/store/case.model.ts';
import { rewriteTexts, type Forgetting } from '../people/rewrite-texts.ts';
import { updateInBatches } from '../people/update-in-batches.ts';

/** An appeal as its author made it; never changed, never deleted. Its answer stands among the decisions. */
export interface StoredAppeal {
  /** That of its case: one appeal for each item. */
  _id: string;
  contentType: ContentType;
  contentId: string;
  /** Of the case with the appeal. */
  version: number;
  text: string;
  openedAt: Date;
  against: Person | null;
}

/** Appends to the log of appeals; but for the names of erased members nothing in it ever changes. */
export interface AppealRepository {
  append(appeal: StoredAppeal): Promise<void>;
  find(id: string): Promise<StoredAppeal | null>;
  /** The appeals about these cases. */
  listOf(ids: readonly string[]): Promise<Pick<StoredAppeal, '_id' | 'openedAt'>[]>;
  /** Puts a pseudonym where an erased member had decided; `progress` after every batch. */
  rename(erased: Person, progress?: () => void): Promise<void>;
  /** Takes the name of an erased member out of the words of people. */
  forgetName(forgetting: Forgetting): Promise<void>;
}

const required = <T>(type: T) => ({ type, required: true }) as const;

export function createAppealRepository(connection: Connection): AppealRepository {
  const schema = new Schema<StoredAppeal>(
    {
      _id: required(String),
      contentType: required(String),
      contentId: required(String),
      version: required(Number),
      text: required(String),
      openedAt: required(Date),
      against: { type: Schema.Types.Mixed, default: null },
    },
    { collection: 'appeals', versionKey: false },
  );
  schema.index({ 'against._id': 1 }, { sparse: true });
  const model = connection.model<StoredAppeal>('Appeal', schema);
  return {
    async append(appeal) {
      await model.create(appeal).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    rename: ({ _id: id, username }, progress) => {
      const filter = { 'against._id': id, 'against.username': { $ne: username } };
      return updateInBatches(model, { filter, update: { $set: { 'against.username': username } } }, progress);
    },
    forgetName: (forgetting) => rewriteTexts(model, { fields: ['text'] }, forgetting),
    listOf: (ids) => model.find({ _id: { $in: [...ids] } }, { openedAt: 1 }).lean<StoredAppeal[]>(),
    find: (id) => model.findById(id).lean<StoredAppeal>(),
  };
}
