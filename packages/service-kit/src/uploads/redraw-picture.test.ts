import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { redrawPicture } from './redraw-picture.ts';

const jpeg = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f7d4f' } })
    .jpeg()
    .toBuffer();

it('unfolds one picture at a time, however many arrive at once', async () => {
  const source = await jpeg();
  let isDone = false;
  const drawn = Promise.all(
    Array.from({ length: 4 }, () => redrawPicture(source, { name: 'a.jpg', field: 'media', edge: 300 })),
  ).finally(() => (isDone = true));
  const seen = new Set<number>();
  while (!isDone) {
    const { process, queue } = sharp.counters();
    // Not their sum: one that begins between the two reads is in both.
    seen.add(Math.max(process, queue));
    await new Promise(setImmediate);
  }
  expect((await drawn).map(({ width, height }) => [width, height])).toEqual(Array(4).fill([300, 200]));
  expect(Math.max(...seen)).toBe(1);
});

it('refuses what is no picture, at its field, and goes on with the next', async () => {
  const options = { name: 'me.jpg', field: 'profilePicture', edge: 300 };
  await expect(redrawPicture(Buffer.from('no picture'), options)).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA',
    message: 'File me.jpg could not be read as a picture.',
  });
  expect((await redrawPicture(await jpeg(), options)).width).toBe(300);
});

it('says of a picture with too many pixels that it has too many', async () => {
  const source = await sharp({ create: { width: 8001, height: 5000, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer();
  await expect(redrawPicture(source, { name: 'map.png', field: 'media', edge: 300 })).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA',
    message: 'File map.png has too many pixels: at most 40 million, such as 8000 × 5000.',
  });
});

it.each([
  ['higher than WebP can be', { width: 1, height: 20_000 }, false],
  ['wider than WebP can be', { width: 16_384, height: 1 }, true],
])('refuses by its header a picture that is %s', async (_what, size, moving) => {
  const source = await sharp({ create: { ...size, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer();
  await expect(
    redrawPicture(source, { name: 'line.png', field: 'media', edge: 300, moving }),
  ).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA',
    message: 'File line.png is too long: at most 16,383 pixels each way.',
  });
});

it('draws a moving picture whose frames together are higher than one may be', async () => {
  const frames = { width: 20, height: 20_000, channels: 3, background: '#2f7d4f' } as const;
  const source = await sharp(Buffer.alloc(20 * 20_000 * 3, 9), {
    raw: { ...frames, pageHeight: 200 },
  })
    .gif({ keepDuplicateFrames: true })
    .toBuffer();
  const drawn = await redrawPicture(source, { name: 'a.gif', field: 'media', edge: 300, moving: true });
  expect(drawn).toMatchObject({ width: 20, height: 200, moves: true });
});
