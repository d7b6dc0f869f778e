import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { Catalog } from '../store/catalog.ts';
import { TimeLimit } from '../time-limit.ts';
import { CursorReply } from '../wire/cursor-reply.ts';
import type { Request } from '../wire/message.ts';
import { AGGREGATE_COMMANDS } from './aggregate.ts';
import { COLLECTION_COMMANDS } from './collections.ts';
import { type CommandHandler, type CommandTable, readNumber, assertNoOptions } from './context.ts';
import { WRITE_COMMANDS } from './crud.ts';
import type { Cursors } from './cursors.ts';
import { EXPLAIN_COMMANDS } from './explain.ts';
import { FIND_COMMANDS } from './find.ts';
import { HANDSHAKE_COMMANDS } from './handshake.ts';
import { INDEX_COMMANDS } from './indexes.ts';
import type { Snapshots } from './snapshots.ts';

const COMMANDS: CommandTable = {
  ...HANDSHAKE_COMMANDS,
  ...FIND_COMMANDS,
  ...WRITE_COMMANDS,
  ...AGGREGATE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
  ...EXPLAIN_COMMANDS,
};

const EVERY_COMMAND = [
  ...['$db', 'lsid', '$clusterTime', '$readPreference', 'comment', 'maxTimeMS', 'readConcern'],
  ...['writeConcern', 'apiVersion', 'apiStrict', 'apiDeprecationErrors', 'collation', 'let'],
];

function assertNoTransaction(name: string, command: Document): void {
  const isTransaction =
    name === 'commitTransaction' || name === 'abortTransaction' || 'autocommit' in command;
  if (isTransaction) throw new CommandError(20, 'the embedded store has no transactions');
  if ('txnNumber' in command) {
    // The wording by which drivers recognise a server without retryable writes.
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  }
}

function assertOptions(name: string, command: Document, { fields, refuses = [] }: CommandHandler): void {
  const known = [name, ...EVERY_COMMAND, ...fields, ...refuses];
  const unknown = Object.keys(command).find((field) => !known.includes(field));
  if (unknown) throw new CommandError(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
  assertNoOptions(command, refuses);
}

/** A writer that wants no journal is answered at once: a crash may take its write, and every one after it. */
function wantsJournal({ writeConcern }: Document): boolean {
  return !isDocument(writeConcern) || writeConcern['j'] !== false;
}

export interface Engine {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly snapshots: Snapshots;
}

export async function dispatch(
  { catalog, cursors, snapshots }: Engine,
  request: Request,
): Promise<Document | CursorReply> {
  const { command, documents } = request;
  const [name = ''] = Object.keys(command);
  assertNoTransaction(name, command);
  const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!handler) throw new CommandError(59, `no such command: '${name}'`);
  assertOptions(name, command, handler);
  const timeLimit = new TimeLimit(readNumber(command['maxTimeMS'], 'maxTimeMS'));
  const { epoch } = catalog.store;
  const { $db: database } = command;
  if (typeof database !== 'string')
    throw new CommandError(14, 'a command needs $db, the name of its database');
  const snapshot = snapshots.of(name, command);
  if (name === 'endSessions') snapshots.endSessions(command['endSessions']);
  const context = { catalog: snapshot?.catalog ?? catalog, cursors, database, command, documents, timeLimit };
  try {
    const reply = handler.run(context);
    return snapshot && reply instanceof CursorReply ? reply.readAt(snapshot.time) : reply;
  } finally {
    // Also after an error: the statements of a batch before it may have been written.
    if (handler.writes && wantsJournal(command)) await catalog.store.committed(epoch);
  }
}
