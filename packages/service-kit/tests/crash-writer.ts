/** Child process of the outbox test: writes one note with its event and is killed before or while the relay publishes it. */
import { Schema } from 'mongoose';
import { z } from 'zod';
import { defineEvent } from '@ankur/contracts/domain-event';
import { createLogger } from '../src/logger.ts';
import { createServiceConnection, openConnection } from '../src/mongo/connect.ts';
import { outboxEntry } from '../src/outbox/outbox-entry.ts';
import { withOutbox } from '../src/outbox/outbox-fields.ts';
import { createRelay, type OutboxModel } from '../src/outbox/relay.ts';

const { STORE_URI = '', MOMENT, ROUND = '0' } = process.env;
const noteSaved = defineEvent('note.saved', 'community', z.object({ text: z.string() }));
const logger = createLogger({ name: 'crash-writer', level: 'silent' });

const connection = createServiceConnection();
const notes: OutboxModel = connection.model(
  'Note',
  withOutbox(new Schema({ text: String }, { versionKey: false })),
);
await openConnection(connection, STORE_URI, { logger });

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
const relay = createRelay({ connection, logger, bus: { publish: die } });
relay.watch(notes);

const outbox = [outboxEntry(noteSaved, { text: ROUND }, { actor: null, requestId: null })];
const note = await notes.create({ text: ROUND, outbox });
process.stdout.write(`acknowledged ${ROUND}\n`, () => {
  if (MOMENT === 'before') void die();
  else relay.notify(notes, note._id);
});
