import { expect, it } from '@jest/globals';
import { addressOf, ownPictures } from './own-pictures.ts';

const key = `${'0a'.repeat(16)}.webp`;

it('names our own pictures among addresses and HTML, each once', () => {
  const html = `<p><img src="${addressOf(key)}" /><img src="/uploads/events/${key}" /></p>`;
  expect(ownPictures(addressOf(key), html)).toEqual([key]);
});

it('names nothing that only begins like one of ours', () => {
  const others = [`${addressOf(key)}.html`, `${addressOf(key)}x`, '/uploads/content/short.webp', ''];
  expect(ownPictures(...others)).toEqual([]);
});
