import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keptDeadLetters, type DeadLetter } from '../bus.ts';
import { MemoryDeadLetters } from './memory-dead-letters.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-letters-'));
  file = join(folder, 'dead-letters.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const letterOf = (id: string): DeadLetter => ({
  id,
  group: 'readers',
  event: { id, type: 'note.saved', v: 1, at: '', actor: null, requestId: null, data: {} },
  reason: 'no such note',
  attempts: 5,
  at: '2026-01-01T00:00:00.000Z',
});
const linesOf = async () => (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');

test('keeps the newest 10,000, and shortens a file that has grown to twice as many lines', async () => {
  const stored = Array.from(
    { length: 2 * keptDeadLetters },
    (_unused, n) => `${JSON.stringify(letterOf(`${n}`))}\n`,
  );
  await writeFile(file, stored.join(''));
  const letters = new MemoryDeadLetters(file);
  await letters.keep({ ...letterOf('last'), reason: 'the newest' });
  expect(letters.list()).toHaveLength(keptDeadLetters);
  expect(letters.list().at(-1)?.reason).toBe('the newest');
  expect(letters.get('0')).toBeUndefined();
  expect(await linesOf()).toHaveLength(keptDeadLetters);
});

test('many letters removed at once leave exactly the others in the file', async () => {
  await writeFile(file, ['a', 'b', 'c', 'd'].map((id) => `${JSON.stringify(letterOf(id))}\n`).join(''));
  const letters = new MemoryDeadLetters(file);
  await Promise.all([
    letters.remove('a'),
    letters.keep(letterOf('e')),
    letters.remove('c'),
    letters.remove('d'),
  ]);
  expect((await linesOf()).map((line) => (JSON.parse(line) as DeadLetter).event.id).sort()).toEqual([
    'b',
    'e',
  ]);
});

test('letters that mention an erased member go, from the file as well', async () => {
  const about = (id: string, author: string): DeadLetter => {
    const { event, ...letter } = letterOf(id);
    return { ...letter, event: { ...event, data: { author: { _id: author, username: 'Vidya' } } } };
  };
  const stored = [about('a', 'member-1'), about('b', 'member-2'), letterOf('c')];
  await writeFile(file, stored.map((letter) => `${JSON.stringify(letter)}\n`).join(''));
  const letters = new MemoryDeadLetters(file);
  await letters.forget('member-1');
  expect(letters.list().map(({ id }) => id)).toEqual(['b', 'c']);
  expect(await linesOf()).toHaveLength(2);
});
