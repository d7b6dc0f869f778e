import { describe, expect, test } from '@jest/globals';
import { createTermIndex } from './term-index.ts';
import { wordsOf } from './words.ts';

const usual = { text: '', at: null, bonus: 0 };
const question = { accepts: (_id: string) => true, limit: 10, maxTotal: 1000 };

function indexOf(titles: Record<string, string>) {
  const index = createTermIndex();
  for (const [id, title] of Object.entries(titles)) index.put(id, { ...usual, title });
  const find = (q: string, changes: Partial<typeof question> = {}) =>
    index.search({ ...question, words: wordsOf(q), ...changes });
  return { index, find };
}

describe('the index', () => {
  test('wants every word, in any order', () => {
    const { find } = indexOf({ a: 'Meera Nair', b: 'Meera Rao', c: 'Ravi Nair' });
    expect(find('nair meera').ids).toEqual(['a']);
    expect(find('meera').ids.sort()).toEqual(['a', 'b']);
    expect(find('meera unknownword').ids).toEqual([]);
  });

  test('lets a rare misspelling never stand before the word itself', () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`m${number}`, 'Meera']));
    const { find } = indexOf({ wrong: 'Meeru', ...many });
    const { ids, total } = find('meera', { limit: 300 });
    expect(total).toBe(201);
    expect(ids.at(-1)).toBe('wrong');
  });

  test('forgives nothing in a text and in short words', () => {
    const { index, find } = indexOf({ short: 'Ann' });
    index.put('text', { ...usual, title: '', text: 'marathon' });
    expect(find('marathen').ids).toEqual([]);
    expect(find('amn').ids).toEqual([]);
    expect(find('marath').ids).toEqual(['text']);
  });

  test('finds one letter as a whole word alone', () => {
    const { find } = indexOf({ whole: '400 m', begins: 'Meera' });
    expect(find('m').ids).toEqual(['whole']);
  });

  test('puts the newer of two alike first, and a title before a text', () => {
    const index = createTermIndex();
    const now = Date.now();
    index.put('old', { ...usual, title: '', text: 'relay', at: now - 90 * 86_400_000 });
    index.put('new', { ...usual, title: '', text: 'relay', at: now });
    index.put('title', { ...usual, title: 'Relay', at: now - 90 * 86_400_000 });
    expect(index.search({ ...question, words: ['relay'] }).ids).toEqual(['title', 'new', 'old']);
  });

  test('keeps an item under one state: what was replaced or removed is found no more', () => {
    const { index, find } = indexOf({ a: 'Before' });
    index.put('a', { ...usual, title: 'After' });
    expect(find('before').ids).toEqual([]);
    expect(find('after').ids).toEqual(['a']);
    expect([index.size(), index.waste()]).toEqual([1, 1]);
    index.remove('a');
    index.remove('a');
    expect(find('after')).toEqual({ ids: [], total: 0 });
  });

  test('counts and answers only what is accepted, up to its limits', () => {
    const { find } = indexOf(
      Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`id${number}`, 'Asha'])),
    );
    const accepts = (id: string) => Number(id.slice(2)) % 2 === 0;
    expect(find('asha', { accepts, limit: 4 })).toMatchObject({ total: 15 });
    expect(find('asha', { accepts, limit: 4 }).ids).toHaveLength(4);
    expect(find('asha', { maxTotal: 10, limit: 4 }).total).toBe(10);
    const last = find('asha', { accepts: (id) => id === 'id29', maxTotal: 1, limit: 1 });
    expect(last).toEqual({ ids: ['id29'], total: 1 });
  });

  test('looks at no more items than it counts when a word stands in all of them', () => {
    const index = createTermIndex();
    for (let number = 0; number < 3000; number += 1)
      index.put(`id${String(number)}`, {
        ...usual,
        title: number === 7 ? 'morning' : '',
        text: 'morning run',
      });
    let looked = 0;
    const accepts = () => (looked += 1) > 0;
    const found = index.search({ ...question, accepts, words: ['morning'] });
    expect(looked).toBe(question.maxTotal);
    expect(found.total).toBe(question.maxTotal);
    // Among those are all that hold it where it counts most, however old, and the newest of the others.
    expect(found.ids[0]).toBe('id7');
    expect(found.ids).toContain('id2999');
  });

  test('misses no match of a rare word beside one that stands everywhere', () => {
    const index = createTermIndex();
    for (let number = 0; number < 3000; number += 1)
      index.put(`id${String(number)}`, {
        ...usual,
        title: '',
        text: number % 1000 === 1 ? 'morning relay' : 'morning',
      });
    let looked = 0;
    const accepts = () => (looked += 1) > 0;
    const found = index.search({ ...question, accepts, words: ['morning', 'relay'] });
    expect([found.ids.toSorted(), found.total, looked]).toEqual([['id1', 'id1001', 'id2001'], 3, 3]);
    expect(index.search({ ...question, words: ['morning', 'mor'] }).total).toBe(1000);
  });

  test('weighs a word of many forms as one of few', () => {
    const index = createTermIndex();
    for (let number = 0; number < 40; number += 1)
      index.put(`id${String(number)}`, { ...usual, title: `heat${String(number)}`, text: 'final' });
    index.put('whole', { ...usual, title: 'heat', text: 'final' });
    index.put('other', { ...usual, title: 'heat41', text: 'trial' });
    const { ids, total } = index.search({ ...question, words: ['final', 'heat'] });
    expect([ids[0], total]).toEqual(['whole', 41]);
  });

  test.each(['__proto__', 'constructor', 'tostring'])('takes %s for a word like others', (word) => {
    const { find } = indexOf({ a: word, b: 'other' });
    expect(find(word).ids).toEqual(['a']);
  });
});
