import { decode, encode, withIdFirst } from '../bson/codec.ts';
import { identicalValues } from '../bson/compare.ts';
import { type Document, getField } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { prepare, run } from '../query/execute.ts';
import { conjuncts } from '../query/matcher.ts';
import type { Query } from '../query/planner.ts';
import type { TimeLimit } from '../time-limit.ts';
import type { Collection } from '../store/collection.ts';
import { compileUpdate, type Update } from '../update/compile-update.ts';
import { documentToInsert } from '../update/upsert.ts';
import { type CommandContext, readNamespace } from './context.ts';

export interface Change {
  readonly update: unknown;
  readonly upsert: boolean;
  readonly multi: boolean;
  readonly arrayFilters?: unknown;
}

export interface Updated {
  readonly matched: number;
  readonly modified: number;
  readonly upsertedId?: unknown;
  readonly before?: Document | undefined;
  readonly after?: Document | undefined;
}

/** Every match is found before the first write, so that no document is met again where an update moved it. */
function findRecords(collection: Collection, query: Query, timeLimit: TimeLimit): number[] {
  return [...run(prepare(collection, query, timeLimit))].map(({ recordId }) => recordId);
}

function applyTo(collection: Collection, recordId: number, update: Update) {
  const before = decode(collection.read(recordId) as Uint8Array);
  const after = update.apply(before, { isInsert: false });
  const isChanged = !identicalValues(before, after);
  if (isChanged) collection.replace(recordId, before, after);
  return { before, after, isChanged };
}

/** Updates one document or, with `multi`, all that match; inserts one when none does and `upsert` is set. */
export function executeUpdate(context: CommandContext, query: Query, change: Change): Updated {
  const { catalog, timeLimit } = context;
  const update = compileUpdate(change.update, change.arrayFilters);
  if (change.multi && update.kind === 'replacement') {
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  }
  if (change.upsert && conjuncts(query.filter).some(({ kind }) => kind === 'expression')) {
    throw new CommandError(224, '$expr is not allowed in the query predicate for an upsert');
  }
  const namespace = readNamespace(context);
  const known = catalog.find(namespace);
  if (!known && !change.upsert) return { matched: 0, modified: 0 };
  const collection = known ?? catalog.create(namespace);
  return collection.atomically(() => {
    const records = findRecords(collection, query, timeLimit);
    if (records.length === 0 && change.upsert) {
      const after = collection.insert(withIdFirst(encode(documentToInsert(query.filter, update))));
      return { matched: 0, modified: 0, upsertedId: getField(after, '_id'), after };
    }
    let modified = 0;
    let last: ReturnType<typeof applyTo> | undefined;
    for (const recordId of records) {
      last = applyTo(collection, recordId, update);
      if (last.isChanged) modified += 1;
    }
    return { matched: records.length, modified, before: last?.before, after: last?.after };
  });
}

export function executeDelete(
  context: CommandContext,
  query: Query,
): { deleted: number; before?: Document | undefined } {
  const collection = context.catalog.find(readNamespace(context));
  if (!collection) return { deleted: 0 };
  return collection.atomically(() => {
    const records = findRecords(collection, query, context.timeLimit);
    let before: Document | undefined;
    for (const recordId of records) {
      before = decode(collection.read(recordId) as Uint8Array);
      collection.remove(recordId, before);
    }
    return { deleted: records.length, before };
  });
}

export function executeInsert({ catalog }: CommandContext, namespace: string, bytes: Uint8Array): void {
  const collection = catalog.find(namespace) ?? catalog.create(namespace);
  const complete = withIdFirst(bytes);
  collection.atomically(() => collection.insert(complete));
}
