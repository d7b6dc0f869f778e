import { Binary } from 'bson';
import { encode } from '../bson/codec.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { matches } from '../query/matcher.ts';
import type { Collection } from '../store/collection.ts';
import { validateCollection } from '../store/validate.ts';
import {
  type CommandContext,
  type CommandTable,
  documentOption,
  existing,
  namespaceOf,
  numberOption,
} from './context.ts';

const shortName = ({ namespace }: Collection) => namespace.slice(namespace.indexOf('.') + 1);

function create(context: CommandContext): Document {
  const namespace = namespaceOf(context);
  if (context.catalog.find(namespace)) throw new CommandError(48, `Collection ${namespace} already exists.`);
  context.catalog.create(namespace);
  return { ok: 1 };
}

function drop(context: CommandContext): Document {
  const collection = context.catalog.find(namespaceOf(context));
  if (!collection) return { ok: 1 };
  context.catalog.drop(collection);
  context.cursors.closeNamespace(collection.namespace);
  return { nIndexesWas: collection.indexes.length, ns: collection.namespace, ok: 1 };
}

function dropDatabase({ catalog, database, cursors }: CommandContext): Document {
  for (const collection of catalog.inDatabase(database)) {
    catalog.drop(collection);
    cursors.closeNamespace(collection.namespace);
  }
  return { dropped: database, ok: 1 };
}

function renameCollection({ command, catalog, cursors }: CommandContext): Document {
  const [from, to] = [String(command['renameCollection']), String(command['to'])];
  const collection = catalog.find(from);
  const target = catalog.find(to);
  if (!collection) throw new CommandError(26, `Source collection ${from} does not exist`);
  if (target && command['dropTarget'] !== true) throw new CommandError(48, 'target namespace exists');
  if (target) catalog.drop(target);
  catalog.rename(collection, to);
  for (const namespace of [from, to]) cursors.closeNamespace(namespace);
  return { ok: 1 };
}

function describe(collection: Collection): Document {
  return {
    name: shortName(collection),
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid: new Binary(collection.uuid, Binary.SUBTYPE_UUID) },
    idIndex: collection.idIndex.spec,
  };
}

function listCollections({ catalog, command, cursors, database }: CommandContext) {
  const filter = parseFilter(documentOption(command['filter'], 'filter'));
  const documents = catalog
    .inDatabase(database)
    .map(describe)
    .filter((description) => matches(filter, description))
    .map((description) =>
      encode(command['nameOnly'] === true ? { name: description['name'], type: 'collection' } : description),
    );
  const batchSize = isDocument(command['cursor'])
    ? numberOption(command['cursor']['batchSize'], 'batchSize')
    : undefined;
  return cursors.first(documents, { namespace: `${database}.$cmd.listCollections`, batchSize });
}

function listDatabases({ catalog, command }: CommandContext): Document {
  const filter = parseFilter(documentOption(command['filter'], 'filter'));
  const names = [...new Set(catalog.all().map(({ namespace }) => namespace.split('.')[0] as string))].sort();
  const databases = names
    .map((name) => {
      const empty = catalog.inDatabase(name).every(({ count }) => count === 0);
      return command['nameOnly'] === true
        ? { name }
        : { name, sizeOnDisk: sizeOf(catalog.inDatabase(name)), empty };
    })
    .filter((database) => matches(filter, database));
  return { databases, ok: 1 };
}

const sizeOf = (collections: Collection[]) =>
  collections.reduce((sum, collection) => sum + collection.size(), 0);

function collStats(context: CommandContext): Document {
  const collection = existing(context);
  const size = collection.size();
  return {
    ns: collection.namespace,
    count: collection.count,
    size,
    avgObjSize: collection.count === 0 ? 0 : Math.round(size / collection.count),
    nindexes: collection.indexes.length,
    ok: 1,
  };
}

function dbStats({ catalog, database }: CommandContext): Document {
  const collections = catalog.inDatabase(database);
  return {
    db: database,
    collections: collections.length,
    objects: collections.reduce((sum, { count }) => sum + count, 0),
    dataSize: sizeOf(collections),
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0),
    ok: 1,
  };
}

const CREATE_FIELDS = ['autoIndexId', 'idIndex'];

export const COLLECTION_COMMANDS: CommandTable = {
  create: {
    writes: true,
    fields: [
      ...CREATE_FIELDS,
      'capped',
      'validator',
      'viewOn',
      'timeseries',
      'collation',
      'clusteredIndex',
      'size',
      'max',
      'pipeline',
    ],
    run: (context) => {
      const refused = Object.keys(context.command).find(
        (name) =>
          ['capped', 'validator', 'viewOn', 'timeseries', 'collation', 'clusteredIndex'].includes(name) &&
          context.command[name],
      );
      if (refused) throw notSupported(`create with '${refused}'`);
      return create(context);
    },
  },
  drop: { writes: true, fields: [], run: drop },
  dropDatabase: { writes: true, fields: [], run: dropDatabase },
  renameCollection: { writes: true, fields: ['to', 'dropTarget'], run: renameCollection },
  listCollections: {
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  collStats: { fields: ['scale'], run: collStats },
  dbStats: { fields: ['scale'], run: dbStats },
  validate: {
    fields: ['full', 'repair', 'metadata', 'checkBSONConformance'],
    run: (context) => validateCollection(context.catalog.store, existing(context)),
  },
};
