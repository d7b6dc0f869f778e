import type { SQLInputValue } from 'node:sqlite';
import { decode, encode } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { Collection } from './collection.ts';
import { IndexDefinition } from './index-definition.ts';
import type { Store } from './store.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, ns TEXT UNIQUE, count INTEGER);
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY, collection INTEGER, spec BLOB, multikey TEXT);
`;

const MAX_NAMESPACE_BYTES = 255;

function assertNamespace(namespace: string): void {
  const [database = ''] = namespace.split('.', 1);
  const name = namespace.slice(database.length + 1);
  const isBad = name === '' || name.includes('$') || name.includes('\0') || name.startsWith('system.');
  if (isBad || /[\s/\\."$]/.test(database) || Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES) {
    throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
  }
}

/** All collections and indexes; what it keeps in memory is written in the same commit as the documents. */
export class Catalog {
  readonly store: Store;
  private collections = new Map<string, Collection>();

  constructor(store: Store) {
    this.store = store;
    if (!store.isSnapshot) store.define(SCHEMA);
    store.hooks = { beforeCommit: () => this.persist(), afterLoss: () => this.load() };
    this.load();
  }

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  inDatabase(database: string): Collection[] {
    return this.all().filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }

  create(namespace: string): Collection {
    assertNamespace(namespace);
    return this.change(() => {
      const id = this.insert('INSERT INTO collections (ns, count) VALUES (?, 0)', [namespace]);
      this.store.define(`CREATE TABLE doc_${id} (rid INTEGER PRIMARY KEY, v BLOB NOT NULL)`);
      const collection = new Collection(this.store, { id, namespace, count: 0 });
      this.collections.set(namespace, collection);
      this.addIndexes(collection, [{ v: 2, key: { _id: 1 }, name: '_id_' }]);
      return collection;
    });
  }

  /** All of them or none. */
  addIndexes(collection: Collection, specs: Document[]): void {
    this.change(() => {
      for (const spec of specs) {
        const insert = "INSERT INTO indexes (collection, spec, multikey) VALUES (?, ?, '[]')";
        const index = new IndexDefinition(this.insert(insert, [collection.id, encode(spec)]), spec);
        this.store.define(
          `CREATE TABLE ${index.table} (k BLOB, rid INTEGER, PRIMARY KEY (k, rid)) WITHOUT ROWID`,
        );
        collection.build(index);
        collection.indexes.push(index);
      }
    });
  }

  dropIndex(collection: Collection, index: IndexDefinition): void {
    this.change(() => {
      this.dropTable(index.table);
      this.store.run('DELETE FROM indexes WHERE id = ?', [index.id]);
      collection.indexes.splice(collection.indexes.indexOf(index), 1);
    });
  }

  drop(collection: Collection): void {
    this.change(() => {
      for (const index of collection.indexes) this.dropTable(index.table);
      this.dropTable(collection.table);
      this.store.run('DELETE FROM indexes WHERE collection = ?', [collection.id]);
      this.store.run('DELETE FROM collections WHERE id = ?', [collection.id]);
      this.collections.delete(collection.namespace);
    });
  }

  /** Gives a collection another name, with its indexes; one that had the name before is dropped. */
  rename(collection: Collection, namespace: string): void {
    assertNamespace(namespace);
    this.change(() => {
      const replaced = this.collections.get(namespace);
      if (replaced) this.drop(replaced);
      const { id, count, indexes } = collection;
      this.store.run('UPDATE collections SET ns = ? WHERE id = ?', [namespace, id]);
      const renamed = new Collection(this.store, { id, namespace, count });
      renamed.indexes.push(...indexes);
      this.collections.delete(collection.namespace);
      this.collections.set(namespace, renamed);
    });
  }

  /** A failed change of the catalog leaves nothing behind, neither on disk nor in memory. */
  private change<T>(work: () => T): T {
    // Reading the catalog back after a failure must not lose counts of earlier commands of the same turn.
    if (this.all().some(({ isDirty }) => isDirty)) this.store.atomically(() => this.persist());
    const { epoch } = this.store;
    try {
      return this.store.atomically(work);
    } catch (error) {
      if (this.store.epoch === epoch) this.load();
      throw error;
    }
  }

  private persist(): void {
    for (const collection of this.collections.values()) {
      if (!collection.isDirty) continue;
      this.store.run('UPDATE collections SET count = ? WHERE id = ?', [collection.count, collection.id]);
      for (const { id, multikey } of collection.indexes) {
        this.store.run('UPDATE indexes SET multikey = ? WHERE id = ?', [JSON.stringify(multikey), id]);
      }
      collection.isDirty = false;
    }
  }

  private load(): void {
    const byId = new Map<number, Collection>();
    for (const [id, namespace, count] of this.store.all('SELECT id, ns, count FROM collections')) {
      const row = { id: Number(id), namespace: String(namespace), count: Number(count) };
      byId.set(row.id, new Collection(this.store, row));
    }
    const rows = this.store.all('SELECT id, collection, spec, multikey FROM indexes ORDER BY id');
    for (const [id, owner, spec, multikey] of rows) {
      const flags = JSON.parse(String(multikey)) as boolean[];
      const index = new IndexDefinition(Number(id), decode(spec as Uint8Array), flags);
      byId.get(Number(owner))?.indexes.push(index);
    }
    this.collections = new Map([...byId.values()].map((collection) => [collection.namespace, collection]));
  }

  /** Adds a row; gives its id. */
  private insert(sql: string, values: SQLInputValue[]): number {
    this.store.run(sql, values);
    return Number(this.store.get('SELECT last_insert_rowid()')?.[0]);
  }

  private dropTable(table: string): void {
    this.store.forget(table);
    this.store.define(`DROP TABLE ${table}`);
  }
}
