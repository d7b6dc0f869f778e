import { mkdtemp, readdir, rm } from 'node:fs/promises';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createDiskStorage } from './storage.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ankur-storage-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

it('stores, opens, lists and removes files', async () => {
  const storage = createDiskStorage(root);
  await storage.put('posts/2f6c.webp', Buffer.from('picture'), 'image/webp');
  await storage.put('ads/1.png', Buffer.from('ad'), 'image/png');
  const file = await storage.open('posts/2f6c.webp');
  expect(file?.size).toBe(7);
  expect(await text(file!.stream)).toBe('picture');
  expect((await storage.list('posts/')).map(({ key }) => key)).toEqual(['posts/2f6c.webp']);
  await storage.remove('posts/2f6c.webp');
  await storage.remove('posts/2f6c.webp');
  expect(await storage.open('posts/2f6c.webp')).toBeNull();
  expect(await storage.list('posts/')).toEqual([]);
});

it('refuses keys that could leave its folder', async () => {
  const storage = createDiskStorage(root);
  for (const key of [
    '../x',
    '/etc/passwd',
    'a/../../x',
    'a//b',
    '.hidden',
    'A.png',
    'a\\b',
    '',
    'a\0b',
    'x.part.png',
  ]) {
    await expect(async () => storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(
      'not a storage key',
    );
    await expect(async () => storage.open(key)).rejects.toThrow('not a storage key');
  }
  expect(await readdir(root)).toEqual([]);
});

it('answers STORAGE_FULL and leaves nothing behind when the disk is full', async () => {
  const storage = createDiskStorage(root);
  const probe = await fs.open(join(root, 'probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as fs.FileHandle;
  await probe.close();
  await rm(join(root, 'probe'));
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  jest.spyOn(prototype, 'sync').mockRejectedValueOnce(full);
  await expect(storage.put('posts/a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
    code: 'STORAGE_FULL',
  });
  expect(await readdir(join(root, 'posts'))).toEqual([]);
  await storage.put('posts/a.webp', Buffer.from('x'), 'image/webp');
  expect(await storage.list('')).toHaveLength(1);
});
