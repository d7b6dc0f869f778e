import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { encode } from '../src/bson/codec.ts';
import { Catalog } from '../src/store/catalog.ts';
import type { Collection } from '../src/store/collection.ts';
import { Store } from '../src/store/store.ts';
import { makeDataDir, removeDataDir } from './support/test-server.ts';
import { validateCollection } from './support/validate.ts';

let dataDir: string;
let store: Store;
let catalog: Catalog;
let collection: Collection;

beforeEach(async () => {
  dataDir = makeDataDir();
  store = new Store(dataDir);
  catalog = new Catalog(store);
  collection = catalog.create('t.x');
  await store.committed(store.epoch);
});
afterEach(() => {
  store.close();
  removeDataDir(dataDir);
});

const insert = (_id: number) => collection.atomically(() => collection.insert(encode({ _id })));

describe('a group commit', () => {
  it('answers all writers of a turn after one commit', async () => {
    let commits = 0;
    const { beforeCommit } = store.hooks;
    store.hooks.beforeCommit = () => {
      commits += 1;
      beforeCommit();
    };
    for (const id of [1, 2, 3]) insert(id);
    expect(commits).toBe(0);
    await Promise.all([1, 2, 3].map(() => store.committed(store.epoch)));
    expect(commits).toBe(1);
  });

  it('waits for who wants it: what nobody waits for goes with the next one, or soon by itself', async () => {
    let commits = 0;
    const { beforeCommit } = store.hooks;
    const next = new Promise<void>((resolve) => {
      store.hooks.beforeCommit = () => {
        commits += 1;
        beforeCommit();
        if (commits === 2) resolve();
      };
    });
    insert(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(commits).toBe(0);
    insert(2);
    await store.committed(store.epoch);
    expect(commits).toBe(1);
    insert(3);
    await next;
    expect(validateCollection(store, collection)).toMatchObject({ errors: [], records: 3 });
  });

  it('that fails tells every writer, forgets all of them and lets the next ones through', async () => {
    const { epoch } = store;
    const { beforeCommit } = store.hooks;
    store.hooks.beforeCommit = () => {
      throw new Error('disk full');
    };
    insert(1);
    insert(2);
    const answers = await Promise.allSettled([store.committed(epoch), store.committed(epoch)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(store.committed(epoch)).rejects.toThrow('rolled back');
    store.hooks.beforeCommit = beforeCommit;
    collection = catalog.find('t.x') as Collection;
    expect(collection.count).toBe(0);
    insert(1);
    await store.committed(store.epoch);
    expect(validateCollection(store, collection)).toMatchObject({ errors: [], records: 1 });
  });

  it.each([
    ['full', { errcode: 13 }, 14_031],
    ['over its quota', { errcode: 778 }, 14_031],
    ['broken', { errcode: 11 }, 1],
  ])('that finds the disk %s says so by the code of MongoDB', async (_what, result, code) => {
    const { epoch } = store;
    store.hooks.beforeCommit = () => {
      throw Object.assign(new Error('as SQLite has it'), result);
    };
    insert(1);
    await expect(store.committed(epoch)).rejects.toMatchObject({ code });
    await expect(store.committed(epoch)).rejects.toMatchObject({ code });
    store.hooks.beforeCommit = () => undefined;
  });

  it('keeps nothing of a statement that fails half way', async () => {
    insert(1);
    const work = () =>
      collection.atomically(() => {
        collection.insert(encode({ _id: 2 }));
        collection.insert(encode({ _id: 1 }));
      });
    expect(work).toThrow('E11000');
    await store.committed(store.epoch);
    expect(validateCollection(store, collection)).toMatchObject({ errors: [], records: 1 });
  });
});

it('says of a disk that fills that it is full, and goes on when there is room again', async () => {
  const [pages] = store.get('PRAGMA page_count') ?? [];
  store.define(`PRAGMA max_page_count=${String(pages)}`);
  const fill = () =>
    collection.atomically(() => collection.insert(encode({ _id: 1, text: 'x'.repeat(100_000) })));
  expect(fill).toThrow(expect.objectContaining({ code: 14_031 }));
  store.define('PRAGMA max_page_count=100000');
  collection = catalog.find('t.x') as Collection;
  fill();
  await store.committed(store.epoch);
  expect(validateCollection(store, collection)).toMatchObject({ errors: [], records: 1 });
});

describe('the check of an index', () => {
  it('finds an entry that is missing and one that belongs to nothing', async () => {
    insert(1);
    await store.committed(store.epoch);
    store.run(`UPDATE ${collection.idIndex.table} SET rid = 99`);
    expect(validateCollection(store, collection).errors).toHaveLength(2);
  });
});
