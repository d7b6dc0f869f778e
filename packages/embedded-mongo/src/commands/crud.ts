import { encode } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError, outOfDiskSpace } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import {
  type CommandContext,
  type CommandTable,
  readDocument,
  readList,
  readNamespace,
  assertNoOptions,
} from './context.ts';
import { readQuery } from './find.ts';
import { executeDelete, executeInsert, executeUpdate } from './write.ts';

const MAX_BATCH = 100_000;

/** A lost commit, a timeout and a full disk are the failure of the whole command. */
const commandCodes = new Set([1, 50, outOfDiskSpace]);

/** What is said of a statement that is wrong. */
function writeError(index: number, error: unknown): Document {
  if (!(error instanceof CommandError) || commandCodes.has(error.code)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

/** Runs the statements of a batch one by one; an ordered batch ends at the first error. */
function runBatch<T>(
  { command }: CommandContext,
  statements: T[],
  execute: (statement: T, index: number) => void,
): Document {
  if (statements.length === 0 || statements.length > MAX_BATCH) {
    throw new CommandError(
      16,
      `Write batches must have 1 to ${MAX_BATCH} operations, not ${statements.length}`,
    );
  }
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      execute(statement, index);
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (command['ordered'] !== false) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function insert(context: CommandContext): Document {
  const { command } = context;
  const inline =
    command['documents'] === undefined ? [] : readList(command['documents'], 'documents').map(encode);
  const documents = context.documents.length > 0 ? context.documents : inline;
  const namespace = readNamespace(context);
  let n = 0;
  const errors = runBatch(context, documents, (bytes) => {
    executeInsert(context, namespace, bytes);
    n += 1;
  });
  return { n, ...errors, ok: 1 };
}

function assertStatement(statement: Document, known: string[], where: string): void {
  const unknown = Object.keys(statement).find((name) => !known.includes(name));
  if (unknown) throw new CommandError(40415, `BSON field '${where}.${unknown}' is an unknown field.`);
  assertNoOptions(statement);
}

const UPDATE_FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint'];

function update(context: CommandContext): Document {
  const upserted: Document[] = [];
  let n = 0;
  let nModified = 0;
  const statements = readList(context.command['updates'], 'updates');
  const errors = runBatch(context, statements, (statement, index) => {
    assertStatement(statement, UPDATE_FIELDS, 'update.updates');
    const { q, u, hint, arrayFilters } = statement;
    const multi = statement['multi'] === true;
    const query = readQuery({ q, hint, limit: multi ? 0 : 1 }, 'q');
    const upsert = statement['upsert'] === true;
    const result = executeUpdate(context, query, { update: u, multi, upsert, arrayFilters });
    const isUpsert = 'upsertedId' in result;
    if (isUpsert) upserted.push({ index, _id: result.upsertedId });
    n += isUpsert ? 1 : result.matched;
    nModified += result.modified;
  });
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errors, ok: 1 };
}

function remove(context: CommandContext): Document {
  let n = 0;
  const statements = readList(context.command['deletes'], 'deletes');
  const errors = runBatch(context, statements, (statement) => {
    assertStatement(statement, ['q', 'limit', 'collation', 'hint'], 'delete.deletes');
    const { q, hint } = statement;
    const limit = asDouble(statement['limit']);
    if (limit !== 0 && limit !== 1) {
      throw new CommandError(9, 'The limit field in delete objects must be 0 or 1');
    }
    n += executeDelete(context, readQuery({ q, hint, limit }, 'q')).deleted;
  });
  return { n, ...errors, ok: 1 };
}

function findAndModify(context: CommandContext): Document {
  const { command } = context;
  const query = { ...readQuery(command, 'query'), limit: 1 };
  const fields = readDocument(command['fields'], 'fields');
  const project = Object.keys(fields).length > 0 ? compileProjection(fields, true) : undefined;
  const shown = (document: Document | undefined) =>
    (document && project ? project(document) : document) ?? null;
  const upsert = command['upsert'] === true;
  const wantsNew = command['new'] === true;
  if (command['remove'] === true) {
    if (command['update'] !== undefined || wantsNew || upsert) {
      throw new CommandError(9, 'Cannot specify remove=true together with update, new or upsert');
    }
    const { deleted, before } = executeDelete(context, query);
    return { lastErrorObject: { n: deleted }, value: shown(before), ok: 1 };
  }
  const { update: wanted, arrayFilters } = command;
  if (wanted === undefined) throw new CommandError(9, 'Either an update or remove=true must be specified');
  const result = executeUpdate(context, query, { update: wanted, multi: false, upsert, arrayFilters });
  const isUpsert = 'upsertedId' in result;
  const lastErrorObject = {
    n: isUpsert ? 1 : result.matched,
    updatedExisting: result.matched > 0,
    ...(isUpsert && { upserted: result.upsertedId }),
  };
  return { lastErrorObject, value: shown(wantsNew ? result.after : result.before), ok: 1 };
}

const FIND_AND_MODIFY_FIELDS = [
  ...['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters', 'hint'],
  'bypassDocumentValidation',
];

export const WRITE_COMMANDS: CommandTable = {
  insert: { writes: true, fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { writes: true, fields: ['updates', 'ordered', 'bypassDocumentValidation'], run: update },
  delete: { writes: true, fields: ['deletes', 'ordered'], run: remove },
  findAndModify: { writes: true, fields: FIND_AND_MODIFY_FIELDS, run: findAndModify },
};
