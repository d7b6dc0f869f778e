import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, jest, test } from '@jest/globals';
import { createKeptReads } from './keep-reads.ts';

/** A collection whose writes end when they are told to. */
function createCollection() {
  const under: PromiseWithResolvers<unknown>[] = [];
  const write = (): Promise<unknown> => {
    const writing = Promise.withResolvers<unknown>();
    under.push(writing);
    return writing.promise;
  };
  const names = [
    'insertOne',
    'insertMany',
    'updateOne',
    'updateMany',
    'replaceOne',
    'deleteOne',
    'deleteMany',
  ];
  const others = ['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete', 'bulkWrite'];
  const collection = Object.fromEntries([...names, ...others].map((name) => [name, write]));
  return { collection: collection as Record<string, () => Promise<unknown>>, under };
}

function start(alone = true) {
  const { collection, under } = createCollection();
  const keep = createKeptReads<string[]>({ collection } as never, { alone });
  const asked: PromiseWithResolvers<string[]>[] = [];
  const read = () =>
    keep('page', () => {
      const answer = Promise.withResolvers<string[]>();
      asked.push(answer);
      return answer.promise;
    });
  const readNow = async (...words: string[]) => {
    const before = asked.length;
    const reading = read();
    await Promise.resolve();
    if (asked.length > before) asked.at(-1)?.resolve(words);
    return reading;
  };
  return { collection, under, asked, read, readNow };
}

test('what was read is kept until something is written, whatever the kind of write', async () => {
  const { collection, under, readNow } = start();
  let known = 'first';
  expect(await readNow(known)).toEqual([known]);
  expect(await readNow('never asked')).toEqual([known]);
  for (const [name, write] of Object.entries(collection)) {
    const writing = write();
    under.at(-1)?.resolve(null);
    await writing;
    expect(await readNow(name)).toEqual([name]);
    expect(await readNow('never asked')).toEqual([name]);
    known = name;
  }
});

test('nothing is kept that was read while a write was under way, or before one began', async () => {
  const { collection, under, asked, read, readNow } = start();
  const early = read();
  const writing = collection['updateOne']?.();
  asked[0]?.resolve(['before']);
  expect(await early).toEqual(['before']);
  expect(await readNow('meanwhile')).toEqual(['meanwhile']);
  under[0]?.resolve(null);
  await writing;
  expect(await readNow('after')).toEqual(['after']);
});

test.each([
  { name: 'MongoNetworkError' },
  { name: 'MongoServerError', code: 50 },
  { name: 'MongoServerError', code: 11_600 },
  { name: 'MongoWriteConcernError', code: 64 },
  { name: 'MongoBulkWriteError', code: 11_000 },
  { name: 'MongoAPIError' },
  { name: 'AbortError' },
  { name: 'Error' },
])('a write that $name $code ended may still be made: nothing is kept for half a minute', async (failure) => {
  jest.useFakeTimers();
  try {
    const { collection, under, readNow } = start();
    const writing = collection['insertOne']?.();
    under[0]?.reject(Object.assign(new Error('lost'), failure));
    await expect(writing).rejects.toThrow('lost');
    expect(await readNow('one')).toEqual(['one']);
    jest.advanceTimersByTime(29_000);
    expect(await readNow('two')).toEqual(['two']);
    jest.advanceTimersByTime(1000);
    expect(await readNow('three')).toEqual(['three']);
    expect(await readNow('never asked')).toEqual(['three']);
  } finally {
    jest.useRealTimers();
  }
});

test('a write that the store refused leaves nothing behind', async () => {
  const { collection, under, readNow } = start();
  const writing = collection['insertOne']?.();
  under[0]?.reject(Object.assign(new Error('duplicate'), { name: 'MongoServerError', code: 11_000 }));
  await expect(writing).rejects.toThrow('duplicate');
  expect(await readNow('one')).toEqual(['one']);
  expect(await readNow('never asked')).toEqual(['one']);
});

test('a failed read is not kept', async () => {
  const { asked, read, readNow } = start();
  const failed = read();
  asked[0]?.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  expect(await readNow('back')).toEqual(['back']);
});

test('where others write too every question is asked', async () => {
  const { readNow } = start(false);
  expect(await readNow('one')).toEqual(['one']);
  expect(await readNow('two')).toEqual(['two']);
});

test('what is outdated is let go of at the next read, whatever that asks for', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { collection } = createCollection();
  const keep = createKeptReads<object>({ collection } as never, { alone: true });
  const outdated = new WeakRef(await keep('erased', () => Promise.resolve({ text: 'of an erased member' })));
  void collection['deleteOne']?.();
  await keep('other', () => Promise.resolve({ text: 'other' }));
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(outdated.deref()).toBeUndefined();
});

test('what nobody asks for again is let go of after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    const { readNow } = start();
    await readNow('kept');
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 11_000);
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    jest.advanceTimersByTime(11_000);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
});
