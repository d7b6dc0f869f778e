import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Schema, type Connection, type Model } from 'mongoose';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { createLogger } from '../src/logger.ts';
import { createServiceConnection, openConnection } from '../src/mongo/connect.ts';
import { createKeptReads } from '../src/mongo/keep-reads.ts';
import type { SharedRead } from '../src/mongo/share-reads.ts';

interface Note {
  text: string;
}

let store: TestStore;
let connection: Connection;
let notes: ReturnType<typeof openNotes>;
let keep: SharedRead<{ text: string }>;

const openNotes = () => connection.model('Note', new Schema<Note>({ text: String }, { versionKey: false }));

beforeAll(async () => {
  store = await startStore();
  connection = createServiceConnection();
  notes = openNotes();
  await openConnection(connection, store.uri, { logger: createLogger({ name: 'test', level: 'silent' }) });
});
beforeEach(async () => {
  await connection.collection('notes').deleteMany({});
  await connection.collection('notes').insertOne({ text: 'first' });
  keep = createKeptReads(notes as unknown as Model<never>, { alone: true });
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

const first = { text: 'first' };
const second = { text: 'second' };
const raw = () => connection.collection('notes');
const changed = { $set: second };

test.each<[string, () => Promise<unknown>]>([
  ['create', () => notes.create(second)],
  ['save of a new document', () => new notes(second).save()],
  ['save of a changed document', async () => (await notes.findOne().orFail()).set(second).save()],
  ['insertMany', () => notes.insertMany([second])],
  ['updateOne', () => notes.updateOne(first, changed)],
  ['updateMany', () => notes.updateMany({}, changed)],
  ['replaceOne', () => notes.replaceOne(first, second)],
  ['findOneAndUpdate', () => notes.findOneAndUpdate(first, changed)],
  ['findOneAndReplace', () => notes.findOneAndReplace(first, second)],
  ['findOneAndDelete', () => notes.findOneAndDelete(first)],
  ['deleteOne', () => notes.deleteOne(first)],
  ['deleteOne of a document', async () => (await notes.findOne().orFail()).deleteOne()],
  ['deleteMany', () => notes.deleteMany({})],
  ['bulkWrite', () => notes.bulkWrite([{ updateOne: { filter: first, update: changed } }])],
  ['bulkSave', async () => notes.bulkSave([(await notes.findOne().orFail()).set(second)])],
  ['insertOne of the connection', () => raw().insertOne({ ...second })],
  ['updateOne of the connection', () => raw().updateOne(first, changed)],
  ['bulkWrite of the connection', () => raw().bulkWrite([{ deleteOne: { filter: first } }])],
])('%s ends what is kept', async (_name, write) => {
  const texts = async () => (await notes.find().sort({ _id: 1 }).lean()).map(({ text }) => text).join();
  const read = async () => (await keep('all', async () => ({ text: await texts() }))).text;
  expect(await read()).toBe('first');
  expect(await keep('all', () => Promise.reject(new Error('not asked')))).toEqual(first);
  await write();
  expect(await read()).toBe(await texts());
  expect(await read()).not.toBe('first');
});
