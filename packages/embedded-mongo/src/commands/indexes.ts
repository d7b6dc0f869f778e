import { encode } from '../bson/codec.ts';
import { equalValues } from '../bson/compare.ts';
import { type Document, isDocument, isNullish } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import type { Collection } from '../store/collection.ts';
import type { IndexDefinition } from '../store/index-definition.ts';
import {
  readBatchSize,
  type CommandContext,
  type CommandTable,
  getCollection,
  readList,
  readNamespace,
  assertNoOptions,
} from './context.ts';

const KNOWN_OPTIONS = [
  ...['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'],
  ...['collation', 'background', 'ns'],
];
const MAX_INDEX_FIELDS = 32;
const MAX_EXPIRY_SECONDS = 2_147_483_647;

function assertKey(key: unknown): Document {
  const paths = isDocument(key) ? Object.keys(key) : [];
  if (!isDocument(key) || paths.length === 0 || paths.length > MAX_INDEX_FIELDS) {
    throw new CommandError(67, `Index keys must be an object of 1 to ${MAX_INDEX_FIELDS} fields`);
  }
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw notSupported(`index type '${direction}' on '${path}'`);
    if (path.includes('$**')) throw notSupported('wildcard index');
    if (!asDouble(direction)) {
      throw new CommandError(67, `Values in the index key pattern must be non-zero numbers: ${path}`);
    }
    if (path.split('.').includes('') || path.startsWith('$')) {
      throw new CommandError(67, `'${path}' is not a valid index field`);
    }
  }
  return key;
}

function flag(spec: Document, name: string): Document {
  return spec[name] === true || Boolean(asDouble(spec[name])) ? { [name]: true } : {};
}

function expiry({ expireAfterSeconds }: Document, key: Document): Document {
  if (expireAfterSeconds === undefined) return {};
  const seconds = asDouble(expireAfterSeconds);
  if (!(seconds >= 0 && seconds <= MAX_EXPIRY_SECONDS)) {
    throw new CommandError(67, `TTL index 'expireAfterSeconds' must be from 0 to ${MAX_EXPIRY_SECONDS}`);
  }
  if (Object.keys(key).length > 1 || '_id' in key) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, and not on _id');
  }
  return { expireAfterSeconds: seconds };
}

/** The index as it is stored and listed: only the options that were given. */
function normalise(spec: Document): Document {
  const key = assertKey(spec['key']);
  const unknown = Object.keys(spec).find((name) => !KNOWN_OPTIONS.includes(name));
  if (unknown)
    throw new CommandError(197, `index option '${unknown}' is unknown, or not built in the embedded store`);
  assertNoOptions(spec);
  const { name, partialFilterExpression: partial } = spec;
  if (typeof name !== 'string' || name === '') throw new CommandError(9, 'an index needs a name');
  const options = { ...flag(spec, 'unique'), ...flag(spec, 'sparse'), ...expiry(spec, key) };
  if (isNullish(partial)) return { v: 2, key, name, ...options };
  if (!isDocument(partial)) throw new CommandError(67, 'partialFilterExpression must be an object');
  if ('sparse' in options) throw new CommandError(67, 'cannot mix sparse and partialFilterExpression');
  parseFilter(partial);
  return { v: 2, key, name, ...options, partialFilterExpression: partial };
}

/** True when the index is already there; a clash of name, keys or options is an error. */
function isPresent(collection: Collection, spec: Document): boolean {
  const { key, name, partialFilterExpression: partial = null } = spec;
  for (const index of collection.indexes) {
    const sameKey = equalValues(index.keyPattern, key);
    const sameIdentity = sameKey && equalValues(index.spec['partialFilterExpression'] ?? null, partial);
    if (index.name !== name) {
      if (!sameIdentity) continue;
      throw new CommandError(85, `Index already exists with a different name or options: ${index.name}`);
    }
    if (sameKey && (index === collection.idIndex || equalValues(index.spec, spec))) return true;
    const message = `An existing index has the same name as the requested index, but is different: ${name}`;
    throw new CommandError(sameIdentity ? 85 : 86, message);
  }
  return false;
}

function createIndexes(context: CommandContext): Document {
  const { catalog, command } = context;
  const specs = readList(command['indexes'], 'indexes').map(normalise);
  if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  const namespace = readNamespace(context);
  const known = catalog.find(namespace);
  const collection = known ?? catalog.create(namespace);
  const numIndexesBefore = collection.indexes.length;
  const missing = specs.filter((spec) => !isPresent(collection, spec));
  catalog.addIndexes(collection, missing);
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: known === undefined,
    ...(missing.length === 0 && { note: 'all indexes already exist' }),
    ok: 1,
  };
}

function named(collection: Collection, wanted: unknown): IndexDefinition[] {
  if (wanted === '*') return collection.indexes.slice(1);
  if (Array.isArray(wanted)) return wanted.flatMap((item) => named(collection, item));
  const index = collection.findIndex(wanted);
  if (!index) throw new CommandError(27, `index not found with name [${JSON.stringify(wanted)}]`);
  if (index === collection.idIndex) throw new CommandError(72, 'cannot drop _id index');
  return [index];
}

function dropIndexes(context: CommandContext): Document {
  const collection = getCollection(context);
  const nIndexesWas = collection.indexes.length;
  for (const index of named(collection, context.command['index']))
    context.catalog.dropIndex(collection, index);
  return { nIndexesWas, ok: 1 };
}

function listIndexes(context: CommandContext) {
  const documents = getCollection(context).indexes.map(({ spec }) => encode(spec));
  const batchSize = readBatchSize(context);
  return context.cursors.first(documents, { namespace: readNamespace(context), batchSize });
}

export const INDEX_COMMANDS: CommandTable = {
  createIndexes: { writes: true, fields: ['indexes', 'commitQuorum'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { writes: true, fields: ['index'], run: dropIndexes },
};
