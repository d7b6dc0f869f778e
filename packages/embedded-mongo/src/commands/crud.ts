import { encode } from '../bson/codec.ts';
import { SIMPLE } from '../bson/collation.ts';
import type { Document } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { parseFilter } from '../query/filter.ts';
import {
  type CommandContext,
  type CommandTable,
  documentOption,
  listOption,
  namespaceOf,
  variablesOf,
} from './context.ts';
import {
  executeDelete,
  executeInsert,
  executeUpdate,
  type UpdateStatement,
  type WriteStatement,
} from './write.ts';

const MAX_BATCH = 100_000;

export function writeError(index: number, error: unknown): Document {
  if (!(error instanceof CommandError)) throw error;
  // The statement is wrong; a lost commit (1) or a timeout (50) is the whole command's failure.
  if (error.code === 1 || error.code === 50) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

/** Runs the statements of a batch one by one; an ordered batch ends at the first error. */
export function runBatch<T>(
  statements: T[],
  ordered: boolean,
  execute: (statement: T, index: number) => void,
) {
  if (statements.length === 0 || statements.length > MAX_BATCH) {
    throw new CommandError(
      16,
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
  }
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      execute(statement, index);
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return writeErrors;
}

const isOrdered = (command: Document) => command['ordered'] !== false;
const errorsIn = (writeErrors: Document[]) => (writeErrors.length > 0 ? { writeErrors } : {});

function insert(context: CommandContext): Document {
  const { command } = context;
  const inline =
    command['documents'] === undefined ? [] : listOption(command['documents'], 'documents').map(encode);
  const documents = context.documents.length > 0 ? context.documents : inline;
  const namespace = namespaceOf(context);
  let n = 0;
  const writeErrors = runBatch(documents, isOrdered(command), (bytes) => {
    executeInsert(context, namespace, bytes);
    n += 1;
  });
  return { n, ...errorsIn(writeErrors), ok: 1 };
}

function checkFields(statement: Document, known: string[], where: string): void {
  for (const name of Object.keys(statement)) {
    if (!known.includes(name))
      throw new CommandError(40415, `BSON field '${where}.${name}' is an unknown field.`);
  }
}

const UPDATE_FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint', 'sort'];

function toUpdate(context: CommandContext, statement: Document): UpdateStatement {
  checkFields(statement, UPDATE_FIELDS, 'update.updates');
  const multi = statement['multi'] === true;
  if (multi && statement['sort'] !== undefined)
    throw new CommandError(9, 'Cannot specify sort with multi=true');
  const constants = documentOption(statement['c'], 'c');
  return {
    namespace: namespaceOf(context),
    query: statement['q'],
    update: statement['u'],
    multi,
    upsert: statement['upsert'] === true,
    collation: statement['collation'],
    arrayFilters: statement['arrayFilters'],
    hint: statement['hint'],
    sort: statement['sort'],
    variables: { ...variablesOf(context.command), ...constants },
  };
}

function update(context: CommandContext): Document {
  const { command } = context;
  const upserted: Document[] = [];
  let n = 0;
  let nModified = 0;
  const statements = listOption(command['updates'], 'updates');
  const writeErrors = runBatch(statements, isOrdered(command), (statement, index) => {
    const result = executeUpdate(context, toUpdate(context, statement));
    const isUpsert = 'upsertedId' in result;
    if (isUpsert) upserted.push({ index, _id: result.upsertedId });
    n += isUpsert ? 1 : result.matched;
    nModified += result.modified;
  });
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errorsIn(writeErrors), ok: 1 };
}

function toDelete(context: CommandContext, statement: Document): WriteStatement {
  checkFields(statement, ['q', 'limit', 'collation', 'hint'], 'delete.deletes');
  const limit = Number(statement['limit']);
  if (limit !== 0 && limit !== 1)
    throw new CommandError(9, 'The limit field in delete objects must be 0 or 1');
  return {
    namespace: namespaceOf(context),
    query: statement['q'],
    multi: limit === 0,
    collation: statement['collation'],
    hint: statement['hint'],
    variables: variablesOf(context.command),
  };
}

function remove(context: CommandContext): Document {
  let n = 0;
  const statements = listOption(context.command['deletes'], 'deletes');
  const writeErrors = runBatch(statements, isOrdered(context.command), (statement) => {
    n += executeDelete(context, toDelete(context, statement)).deleted;
  });
  return { n, ...errorsIn(writeErrors), ok: 1 };
}

function findAndModify(context: CommandContext): Document {
  const { command } = context;
  const variables = variablesOf(command);
  const shared = {
    namespace: namespaceOf(context),
    query: command['query'],
    sort: command['sort'],
    collation: command['collation'],
    hint: command['hint'],
    multi: false,
    variables,
  };
  const filter = parseFilter(documentOption(command['query'], 'query'), { collation: SIMPLE, variables: {} });
  const projection = documentOption(command['fields'], 'fields');
  const project = Object.keys(projection).length > 0 ? compileProjection(projection, { filter }) : undefined;
  const shown = (document: Document | undefined) =>
    (document && project ? project(document, variables) : document) ?? null;
  if (command['remove'] === true) {
    if (command['update'] !== undefined || command['new'] === true || command['upsert'] === true) {
      throw new CommandError(9, 'Cannot specify remove=true together with update, new or upsert');
    }
    const { deleted, before } = executeDelete(context, shared);
    return { lastErrorObject: { n: deleted }, value: shown(before), ok: 1 };
  }
  if (command['update'] === undefined)
    throw new CommandError(9, 'Either an update or remove=true must be specified');
  const upsert = command['upsert'] === true;
  const result = executeUpdate(context, {
    ...shared,
    update: command['update'],
    arrayFilters: command['arrayFilters'],
    upsert,
  });
  const isUpsert = 'upsertedId' in result;
  const value = command['new'] === true ? result.after : result.before;
  return {
    lastErrorObject: {
      n: isUpsert ? 1 : result.matched,
      updatedExisting: result.matched > 0,
      ...(isUpsert && { upserted: result.upsertedId }),
    },
    value: shown(value),
    ok: 1,
  };
}

const FIND_AND_MODIFY_FIELDS = [
  ...[
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'collation',
    'arrayFilters',
    'hint',
    'let',
  ],
  'bypassDocumentValidation',
];

export const WRITE_COMMANDS: CommandTable = {
  insert: { writes: true, fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { writes: true, fields: ['updates', 'ordered', 'let', 'bypassDocumentValidation'], run: update },
  delete: { writes: true, fields: ['deletes', 'ordered', 'let'], run: remove },
  findAndModify: { writes: true, fields: FIND_AND_MODIFY_FIELDS, run: findAndModify },
};
