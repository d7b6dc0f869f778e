import { encode } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { matches } from '../query/matcher.ts';
import type { Collection } from '../store/collection.ts';
import {
  readBatchSize,
  type CommandContext,
  type CommandTable,
  readDocument,
  readNamespace,
} from './context.ts';

function create(context: CommandContext): Document {
  const namespace = readNamespace(context);
  if (context.catalog.find(namespace)) throw new CommandError(48, `Collection ${namespace} already exists.`);
  context.catalog.create(namespace);
  return { ok: 1 };
}

function dropAll({ catalog, cursors }: CommandContext, collections: Collection[]): void {
  for (const collection of collections) {
    catalog.drop(collection);
    cursors.closeNamespace(collection.namespace);
  }
}

function drop(context: CommandContext): Document {
  const collection = context.catalog.find(readNamespace(context));
  if (!collection) return { ok: 1 };
  const nIndexesWas = collection.indexes.length;
  dropAll(context, [collection]);
  return { nIndexesWas, ns: collection.namespace, ok: 1 };
}

function dropDatabase(context: CommandContext): Document {
  dropAll(context, context.catalog.inDatabase(context.database));
  return { dropped: context.database, ok: 1 };
}

function rename({ catalog, cursors, command }: CommandContext): Document {
  const { renameCollection: from, to, dropTarget = false } = command;
  if (typeof from !== 'string' || typeof to !== 'string' || from.split('.')[0] !== to.split('.')[0])
    throw new CommandError(73, 'renameCollection needs two names in one database');
  const collection = catalog.find(from);
  if (!collection) throw new CommandError(26, `Source collection ${from} does not exist`);
  if (from === to) throw new CommandError(20, "Can't rename a collection to itself");
  if (catalog.find(to) && dropTarget !== true) throw new CommandError(48, 'target namespace exists');
  catalog.rename(collection, to);
  for (const namespace of [from, to]) cursors.closeNamespace(namespace);
  return { ok: 1 };
}

/** The items that pass the command's filter, with their names only when it wants no more. */
function chosen({ command }: CommandContext, items: Document[], short: readonly string[]): Document[] {
  const filter = parseFilter(readDocument(command['filter'], 'filter'));
  const found = items.filter((item) => matches(filter, item));
  if (command['nameOnly'] !== true) return found;
  return found.map((item) => Object.fromEntries(short.map((name) => [name, item[name]])));
}

function listCollections(context: CommandContext) {
  const { catalog, cursors, database } = context;
  const described = catalog.inDatabase(database).map(({ namespace, idIndex }) => ({
    name: namespace.slice(database.length + 1),
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: idIndex.spec,
  }));
  return cursors.first(chosen(context, described, ['name', 'type']).map(encode), {
    namespace: `${database}.$cmd.listCollections`,
    batchSize: readBatchSize(context),
  });
}

function listDatabases(context: CommandContext): Document {
  const { catalog } = context;
  const byName = Map.groupBy(catalog.all(), ({ namespace }) => namespace.split('.')[0] as string);
  const described = [...byName].map(([name, collections]) => ({
    name,
    sizeOnDisk: collections.reduce((sum, collection) => sum + collection.size(), 0),
    empty: collections.every(({ count }) => count === 0),
  }));
  described.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { databases: chosen(context, described, ['name']), ok: 1 };
}

const REFUSED = ['capped', 'validator', 'viewOn', 'timeseries', 'clusteredIndex', 'size', 'max', 'pipeline'];

export const COLLECTION_COMMANDS: CommandTable = {
  create: { writes: true, fields: ['autoIndexId', 'idIndex'], refuses: REFUSED, run: create },
  drop: { writes: true, fields: [], run: drop },
  dropDatabase: { writes: true, fields: [], run: dropDatabase },
  renameCollection: { writes: true, fields: ['to', 'dropTarget'], run: rename },
  listCollections: {
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
};
