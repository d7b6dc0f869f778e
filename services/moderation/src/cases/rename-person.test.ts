import { expect, test } from '@jest/globals';
import type { Model } from 'mongoose';
import { forgetPerson } from './rename-person.ts';
import type { StoredCase } from './store/case.model.ts';

const gone = { _id: 'member-1', username: 'Vidya' };
const pseudonym = { _id: gone._id, username: 'Erased member 1' };
const caseOf = (_id: string) =>
  ({
    _id,
    version: 1,
    title: '',
    content: 'words',
    tags: [],
    author: gone,
    flags: [],
    words: ['vidya'],
  }) as unknown as StoredCase;

test('a case that somebody wrote meanwhile is read again, and those that are done are not written twice', async () => {
  const stored = new Map(['a', 'b', 'c'].map((id) => [id, caseOf(id)] as const));
  const written: string[] = [];
  const losing = new Set(['b']);
  let progressed = 0;
  const model = {
    find: () => ({
      sort: () => ({ limit: () => ({ lean: () => Promise.resolve([...stored.values()]) }) }),
    }),
    updateOne({ _id, version }: StoredCase, { $set }: { $set: Partial<StoredCase> }) {
      const current = stored.get(_id);
      if (current && losing.delete(_id)) stored.set(_id, { ...current, content: 'other words', version: 2 });
      const found = stored.get(_id);
      if (found?.version !== version) return Promise.resolve({ matchedCount: 0 });
      written.push(_id);
      stored.set(_id, { ...found, ...$set, version: version + 1 });
      return Promise.resolve({ matchedCount: 1 });
    },
  };
  await forgetPerson(model as unknown as Model<StoredCase>, pseudonym, () => (progressed += 1));
  expect(written).toEqual(['a', 'c', 'b']);
  expect([...stored.values()].map(({ author }) => author)).toEqual([pseudonym, pseudonym, pseudonym]);
  expect(stored.get('b')?.content).toBe('other words');
  expect(progressed).toBe(2);
});
