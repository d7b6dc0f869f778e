import { encode } from '../bson/codec.ts';
import { parseCollation } from '../bson/collation.ts';
import { compareValues, identicalValues } from '../bson/compare.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import type { Collection } from '../store/collection.ts';
import type { IndexDefinition } from '../store/index-definition.ts';
import {
  type CommandContext,
  type CommandTable,
  existing,
  listOption,
  namespaceOf,
  numberOption,
} from './context.ts';

/** What `$indexStats`-like options MongoDB has and we refuse: they would change results quietly. */
const KNOWN_OPTIONS = [
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'background',
  'ns',
];
const MAX_INDEX_FIELDS = 32;
const MAX_EXPIRY_SECONDS = 2_147_483_647;

function checkKey(key: unknown): Document {
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw new CommandError(67, 'Index keys cannot be an empty object');
  if (Object.keys(key).length > MAX_INDEX_FIELDS)
    throw new CommandError(67, 'an index may have at most 32 fields');
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw notSupported(`index type '${direction}' on '${path}'`);
    const isDirection =
      isNumeric(direction) && toDouble(direction) !== 0 && !Number.isNaN(toDouble(direction));
    if (!isDirection)
      throw new CommandError(67, `Values in the index key pattern must be non-zero numbers: ${path}`);
    if (path === '' || path.split('.').includes('') || path.startsWith('$')) {
      throw new CommandError(67, `'${path}' is not a valid index field`);
    }
    if (path.includes('$**')) throw notSupported('wildcard index');
  }
  return key;
}

function flag(spec: Document, name: string): Document {
  const value = spec[name];
  if (value === undefined || value === null) return {};
  const isSet = value === true || (isNumeric(value) && toDouble(value) !== 0);
  return isSet ? { [name]: true } : {};
}

function expiry(spec: Document, key: Document): Document {
  const value = spec['expireAfterSeconds'];
  if (value === undefined) return {};
  const seconds = isNumeric(value) ? toDouble(value) : NaN;
  if (!(seconds >= 0 && seconds <= MAX_EXPIRY_SECONDS)) {
    throw new CommandError(67, `TTL index 'expireAfterSeconds' must be from 0 to ${MAX_EXPIRY_SECONDS}`);
  }
  if (Object.keys(key).length > 1 || '_id' in key) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, and not on _id');
  }
  return { expireAfterSeconds: seconds };
}

function normalise(spec: Document): Document {
  const key = checkKey(spec['key']);
  for (const name of Object.keys(spec)) {
    if (!KNOWN_OPTIONS.includes(name)) {
      throw new CommandError(
        197,
        `index option '${name}' is not valid or not supported by the embedded store`,
      );
    }
  }
  const name = spec['name'];
  if (typeof name !== 'string' || name === '') throw new CommandError(9, 'an index needs a name');
  const partial = spec['partialFilterExpression'];
  if (partial !== undefined) {
    if (!isDocument(partial)) throw new CommandError(67, 'partialFilterExpression must be an object');
    if (flag(spec, 'sparse')['sparse'])
      throw new CommandError(67, 'cannot mix sparse and partialFilterExpression');
    parseFilter(partial);
  }
  const collation = parseCollation(spec['collation']);
  return {
    v: 2,
    key,
    name,
    ...flag(spec, 'unique'),
    ...flag(spec, 'sparse'),
    ...expiry(spec, key),
    ...(partial !== undefined && { partialFilterExpression: partial }),
    ...(collation.spec && { collation: listedCollation(collation.spec) }),
  };
}

/** listIndexes shows a collation with all its defaults, and drivers compare it so. */
function listedCollation({ locale, strength }: Document): Document {
  return {
    locale,
    caseLevel: false,
    caseFirst: 'off',
    strength,
    numericOrdering: false,
    alternate: 'non-ignorable',
    maxVariable: 'punct',
    normalization: false,
    backwards: false,
    version: '57.1',
  };
}

function sameSpec(a: Document, b: Document): boolean {
  const sorted = (spec: Document) =>
    Object.fromEntries(
      Object.entries(spec)
        .filter(([name]) => name !== 'name' && name !== 'v')
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return compareValues(sorted(a), sorted(b)) === 0;
}

function identity(spec: Document): Document {
  return {
    key: spec['key'],
    collation: spec['collation'] ?? null,
    partial: spec['partialFilterExpression'] ?? null,
  };
}

/** True when the index is already there; a clash of name, keys or options is an error. */
function isPresent(collection: Collection, spec: Document): boolean {
  for (const index of collection.indexes) {
    const sameKey = identicalValues(identity(index.spec), identity(spec));
    if (index.name === spec['name']) {
      if (
        sameSpec(index.spec, spec) ||
        (index === collection.idIndex && compareValues(index.keyPattern, spec['key']) === 0)
      )
        return true;
      const code = compareValues(index.keyPattern, spec['key']) === 0 && !sameKey ? 86 : sameKey ? 85 : 86;
      throw new CommandError(
        code,
        `An existing index has the same name as the requested index, but is different: ${index.name}`,
      );
    }
    if (!sameKey) continue;
    throw new CommandError(85, `Index already exists with a different name or options: ${index.name}`);
  }
  return false;
}

function createIndexes(context: CommandContext): Document {
  const { catalog, command } = context;
  const specs = listOption(command['indexes'], 'indexes').map(normalise);
  if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  const namespace = namespaceOf(context);
  const known = catalog.find(namespace);
  const collection = known ?? catalog.obtain(namespace);
  const before = collection.indexes.length;
  const missing = specs.filter((spec) => !isPresent(collection, spec));
  catalog.addIndexes(collection, missing);
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: known === undefined,
    ...(missing.length === 0 && { note: 'all indexes already exist' }),
    ok: 1,
  };
}

function named(collection: Collection, wanted: unknown): IndexDefinition[] {
  if (wanted === '*') return collection.indexes.slice(1);
  if (Array.isArray(wanted)) return wanted.flatMap((item) => named(collection, item));
  const index = collection.indexes.find(({ name, keyPattern }) =>
    typeof wanted === 'string' ? name === wanted : compareValues(keyPattern, wanted) === 0,
  );
  if (!index) throw new CommandError(27, `index not found with name [${JSON.stringify(wanted)}]`);
  if (index === collection.idIndex) throw new CommandError(72, 'cannot drop _id index');
  return [index];
}

function dropIndexes(context: CommandContext): Document {
  const collection = existing(context);
  const nIndexesWas = collection.indexes.length;
  for (const index of named(collection, context.command['index']))
    context.catalog.dropIndex(collection, index);
  return { nIndexesWas, ok: 1 };
}

function collMod(context: CommandContext): Document {
  const collection = existing(context);
  const change = context.command['index'];
  if (!isDocument(change)) throw notSupported('collMod of anything but an index');
  const [index] = named(collection, change['name'] ?? change['keyPattern']) as [IndexDefinition];
  const { name: _name, keyPattern: _key, ...options } = change;
  if (Object.keys(options).join() !== 'expireAfterSeconds')
    throw notSupported('collMod of another option than expireAfterSeconds');
  context.catalog.setIndexSpec(index, { ...index.spec, ...expiry(options, index.keyPattern) });
  return { ok: 1 };
}

export const INDEX_COMMANDS: CommandTable = {
  createIndexes: { writes: true, fields: ['indexes', 'commitQuorum'], run: createIndexes },
  listIndexes: {
    fields: ['cursor'],
    run: (context) => {
      const documents = existing(context).indexes.map(({ spec }) => encode(spec));
      const cursor = context.command['cursor'];
      const batchSize = isDocument(cursor) ? numberOption(cursor['batchSize'], 'batchSize') : undefined;
      return context.cursors.first(documents, { namespace: namespaceOf(context), batchSize });
    },
  },
  dropIndexes: { writes: true, fields: ['index'], run: dropIndexes },
  collMod: { writes: true, fields: ['index'], run: collMod },
};
