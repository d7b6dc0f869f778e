import { Schema, type Connection } from 'mongoose';
import { queryTimeOf } from '../mongo/connect.ts';
import { repeatableWrite } from '../mongo/repeatable-write.ts';
import { isDuplicateKey } from '../mongo/store-error.ts';

/** Remembers handled events for 7 days. */
export interface Inbox {
  /**
   * Runs `work` unless one of the marks is known; the first is stored only after success, so a failed run is repeated.
   * The others are names under which an earlier version may have stored the same.
   */
  once(marks: readonly [string, ...string[]], work: () => Promise<void>): Promise<boolean>;
}

const sevenDays = 7 * 24 * 60 * 60;

const inboxSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true, expires: sevenDays } },
  { collection: 'inbox', versionKey: false },
);

/** Creates the inbox of a service in its own database. Two instances may still run one event at the same moment: handlers compare entity versions. */
export function createInbox(connection: Connection): Inbox {
  const model = connection.models['Inbox'] ?? connection.model('Inbox', inboxSchema);
  const { collection } = model;
  return {
    async once(marks, work) {
      const known = { _id: { $in: [...marks] as never[] } };
      const options = { projection: { _id: 1 }, maxTimeMS: queryTimeOf(connection) };
      if (await collection.findOne(known, options)) return false;
      await work();
      const mark = { _id: marks[0] as never, at: new Date() };
      await collection.insertOne(mark, repeatableWrite).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
      return true;
    },
  };
}
