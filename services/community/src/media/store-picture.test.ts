import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AppError } from '@ankur/contracts/error-codes';
import type { Storage } from '@ankur/service-kit/storage';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';
import { storePicture } from './store-picture.ts';

const key = `${'a'.repeat(32)}.webp`;
const smallKey = `${'a'.repeat(32)}-small.webp`;

/** Keeps files in memory; one more than `room` finds the disk full. */
function memoryStorage(room = Infinity) {
  const files = new Map<string, Buffer>();
  const storage: Pick<Storage, 'put' | 'remove'> = {
    put: async (name, content) => {
      if (files.size >= room) throw new AppError('STORAGE_FULL');
      files.set(name, content);
    },
    remove: async (name) => void files.delete(name),
  };
  return { files, storage: storage as Storage };
}

const draw = async (source: Buffer) =>
  redrawPicture(source, { name: 'a.png', field: 'media', edge: 1600, moving: true });
const scene = (width: number, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#2f7d4f',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .blur(4)
    .png()
    .toBuffer()
    .then(draw);

it.each([
  [1001, 800],
  [1000, undefined],
])('stores of a picture of %i px a small form of %s', async (width, small) => {
  const { files, storage } = memoryStorage();
  const stored = await storePicture(storage, key, await scene(width));
  expect(stored).toMatchObject({ key, width, size: files.get(key)?.length });
  expect(stored.small?.width).toBe(small);
  expect(stored.small?.size).toBe(files.get(smallKey)?.length);
});

it('leaves no file behind when there is room for one of both alone', async () => {
  const { files, storage } = memoryStorage(1);
  await expect(storePicture(storage, key, await scene(1200))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect([...files]).toEqual([]);
});

it('stores no small form that has more bytes than the full one', async () => {
  // Squares of four pixels compress well, and no longer once they are drawn smaller.
  const size = 1100;
  const pixels = Buffer.alloc(size * size, 0);
  for (let at = 0; at < pixels.length; at += 1)
    if (((at % size) >> 2) % 2 === (Math.floor(at / size) >> 2) % 2) pixels[at] = 255;
  const grid = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
  const { files, storage } = memoryStorage();
  expect(await storePicture(storage, key, await draw(grid))).not.toHaveProperty('small');
  expect([...files.keys()]).toEqual([key]);
});
