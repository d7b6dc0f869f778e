import { describe, expect, it } from '@jest/globals';
import { ownPicture } from './own-picture.ts';

describe('ownPicture', () => {
  it('shows pictures of our own origin', () => {
    expect(ownPicture('/uploads/content/cover.webp')).toBe('/uploads/content/cover.webp');
  });

  it.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    String.raw`/\elsewhere.example/a.png`,
    '/\t/elsewhere.example/a.png',
    'data:image/png;base64,AAAA',
    '',
    null,
    undefined,
  ])('shows nothing for %s', (url) => {
    expect(ownPicture(url)).toBeNull();
  });
});
