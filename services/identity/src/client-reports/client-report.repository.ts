import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { reportDays } from '@ankur/contracts/identity/client-reports.endpoints';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { createNewcomers } from './newcomers.ts';

const daySeconds = 24 * 60 * 60;
/** Patterns that one day counts. One network brings few of them (`newcomers`): whoever invents more keeps no real one out. */
const maxPatterns = 1000;
/** Errors that are kept: one more takes the place of that which was met least lately, so that invented ones hide no new one. */
const maxErrors = 500;

/** How often a screen was opened on a day; no word of who opened it. */
interface StoredPageCount {
  _id: string;
  day: string;
  path: string;
  count: number;
  at: Date;
}

/** An error as browsers met it, counted by area, screen and redacted message. */
export interface StoredClientError {
  _id: string;
  area: string;
  path: string;
  message: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };
const count = { type: Number, required: true };

function models(connection: Connection) {
  const pages = new Schema<StoredPageCount>(
    { _id: text, day: text, path: text, count, at: date },
    { collection: 'pageCounts', versionKey: false },
  );
  pages.index({ day: 1 });
  pages.index({ at: 1 }, { expireAfterSeconds: reportDays * daySeconds });
  const errors = new Schema<StoredClientError>(
    { _id: text, area: text, path: text, message: text, count, firstAt: date, lastAt: date },
    { collection: 'clientErrors', versionKey: false },
  );
  errors.index({ lastAt: -1 }, { expireAfterSeconds: reportDays * daySeconds });
  return {
    pages: connection.model<StoredPageCount>('PageCount', pages),
    errors: connection.model<StoredClientError>('ClientError', errors),
  };
}

const ignoreDuplicate = (error: unknown) => {
  if (!isDuplicateKey(error)) throw error;
};

/** The one place that counts screens and keeps errors of browsers. */
export function createClientReportRepository(connection: Connection) {
  const { pages, errors } = models(connection);
  const mayBring = createNewcomers();
  return {
    /** Counts an opened screen; `network`, which is not stored, is where from. */
    async countPage(view: { day: string; path: string; count: number }, network: string): Promise<void> {
      const _id = `${view.day} ${view.path}`;
      const add = { $inc: { count: view.count } };
      if ((await pages.updateOne({ _id }, add)).matchedCount > 0) return;
      if (!mayBring(network, view.day)) return;
      if ((await pages.countDocuments({ day: view.day })) >= maxPatterns) return;
      await pages.create({ _id, ...view, at: new Date() }).catch(async (error: unknown) => {
        ignoreDuplicate(error);
        await pages.updateOne({ _id }, add);
      });
    },
    async keepError(error: Pick<StoredClientError, 'area' | 'path' | 'message'>, now: Date): Promise<void> {
      const { area, path, message } = error;
      const _id = createHash('sha256')
        .update(JSON.stringify([area, path, message]))
        .digest('base64url');
      const again = { $inc: { count: 1 }, $set: { lastAt: now } };
      if ((await errors.updateOne({ _id }, again)).matchedCount > 0) return;
      if ((await errors.countDocuments({})) >= maxErrors)
        await errors.findOneAndDelete({}, { sort: { lastAt: 1 } });
      await errors
        .create({ _id, area, path, message, count: 1, firstAt: now, lastAt: now })
        .catch(async (cause: unknown) => {
          ignoreDuplicate(cause);
          await errors.updateOne({ _id }, again);
        });
    },
    /** Counts of each pattern since a day; at most `maxPatterns` documents a day. */
    pagesSince: (day: string) => pages.find({ day: { $gte: day } }).lean<StoredPageCount[]>(),
    latestErrors: (limit: number) =>
      errors.find({}).sort({ lastAt: -1 }).limit(limit).lean<StoredClientError[]>(),
  };
}
export type ClientReportRepository = ReturnType<typeof createClientReportRepository>;
