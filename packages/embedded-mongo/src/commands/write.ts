import { decode, encode, withIdFirst } from '../bson/codec.ts';
import { parseCollation } from '../bson/collation.ts';
import { identicalValues } from '../bson/compare.ts';
import { type Document, getField } from '../bson/document.ts';
import type { Variables } from '../aggregate/scope.ts';
import { CommandError } from '../errors.ts';
import { run } from '../query/execute.ts';
import { parseFilter } from '../query/filter.ts';
import { type Found, matches } from '../query/matcher.ts';
import { planQuery, type Query } from '../query/planner.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../store/collection.ts';
import { compileUpdate, type Update } from '../update/compile-update.ts';
import { documentToInsert } from '../update/upsert.ts';
import { type CommandContext, documentOption, executionOf } from './context.ts';

/** One update or delete as all write commands understand it. */
export interface WriteStatement {
  readonly namespace: string;
  readonly query: unknown;
  readonly multi: boolean;
  readonly variables: Variables;
  readonly collation?: unknown;
  readonly hint?: unknown;
  readonly sort?: unknown;
}

export interface UpdateStatement extends WriteStatement {
  readonly update: unknown;
  readonly upsert: boolean;
  readonly arrayFilters?: unknown;
}

export interface Updated {
  readonly matched: number;
  readonly modified: number;
  readonly upsertedId?: unknown;
  readonly before?: Document | undefined;
  readonly after?: Document | undefined;
}

function queryOf(statement: WriteStatement): Query {
  const collation = parseCollation(statement.collation);
  const { variables, multi, hint } = statement;
  return {
    filter: parseFilter(documentOption(statement.query, 'q'), { collation, variables }),
    sort: parseSort(documentOption(statement.sort, 'sort')),
    collation,
    ...(hint !== undefined && hint !== null && { hint }),
    ...(!multi && { limit: 1 }),
  };
}

/** Every match is found before the first write, so that no document is met again where an update moved it. */
function findRecords(context: CommandContext, collection: Collection, query: Query): number[] {
  const execution = executionOf(context, collection, planQuery(collection, query));
  const page = { sort: query.sort, collation: query.collation, skip: 0, limit: query.limit };
  return [...run(execution, page)].map(({ recordId }) => recordId);
}

function applyTo(collection: Collection, recordId: number, change: { query: Query; update: Update }) {
  const before = decode(collection.read(recordId) as Uint8Array);
  const found: Found = {};
  matches(change.query.filter, before, found);
  const after = change.update.apply(before, { isInsert: false, position: found.position });
  const isChanged = !identicalValues(before, after);
  if (isChanged) collection.replace(recordId, before, after);
  return { before, after, isChanged };
}

export function executeUpdate(context: CommandContext, statement: UpdateStatement): Updated {
  const query = queryOf(statement);
  const { variables, arrayFilters, multi } = statement;
  const update = compileUpdate(statement.update, { collation: query.collation, variables, arrayFilters });
  if (multi && update.kind === 'replacement') {
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  }
  const known = context.catalog.find(statement.namespace);
  if (!known && !statement.upsert) return { matched: 0, modified: 0 };
  const collection = known ?? context.catalog.obtain(statement.namespace);
  return collection.atomically(() => {
    const records = findRecords(context, collection, query);
    if (records.length === 0 && statement.upsert) {
      const after = insertDocument(collection, documentToInsert(query.filter, update));
      return { matched: 0, modified: 0, upsertedId: getField(after, '_id'), after };
    }
    let modified = 0;
    let last: ReturnType<typeof applyTo> | undefined;
    for (const recordId of records) {
      last = applyTo(collection, recordId, { query, update });
      if (last.isChanged) modified += 1;
    }
    return { matched: records.length, modified, before: last?.before, after: last?.after };
  });
}

export function executeDelete(
  context: CommandContext,
  statement: WriteStatement,
): { deleted: number; before?: Document | undefined } {
  const query = queryOf(statement);
  const collection = context.catalog.find(statement.namespace);
  if (!collection) return { deleted: 0 };
  return collection.atomically(() => {
    const records = findRecords(context, collection, query);
    let before: Document | undefined;
    for (const recordId of records) {
      before = decode(collection.read(recordId) as Uint8Array);
      collection.remove(recordId, before);
    }
    return { deleted: records.length, before };
  });
}

function insertDocument(collection: Collection, document: Document): Document {
  return collection.insert(withIdFirst(encode(document)));
}

export function executeInsert(context: CommandContext, namespace: string, bytes: Uint8Array): Document {
  const collection = context.catalog.obtain(namespace);
  const complete = withIdFirst(bytes);
  return collection.atomically(() => collection.insert(complete));
}
