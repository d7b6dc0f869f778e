import { Schema, type Connection } from 'mongoose';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { Person } from '../cases/store/case.model.ts';

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

/** Appends to the log of appeals; there is no other way to write to it. */
export interface AppealRepository {
  append(appeal: StoredAppeal): Promise<void>;
  find(id: string): Promise<StoredAppeal | null>;
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
  const model = connection.model<StoredAppeal>('Appeal', schema);
  return {
    async append(appeal) {
      await model.create(appeal).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    find: (id) => model.findById(id).lean<StoredAppeal>(),
  };
}
