import { describe, expect, it } from '@jest/globals';
import { piecesOf } from './text-pieces.ts';

const links = (content: string, tags: string[] = []) =>
  piecesOf(content, tags)
    .filter(({ tag, href }) => tag !== null || href !== null)
    .map(({ text, tag, href }) => [text, tag ?? href]);
const whole = (content: string, tags: string[] = []) =>
  piecesOf(content, tags)
    .map(({ text }) => text)
    .join('');

describe('piecesOf', () => {
  it('links the words that are tags and leaves the others as they are', () => {
    const content = '#400m in 61.8, #Hurdles next. Not#this, not #unknown';
    expect(links(content, ['400m', 'hurdles'])).toEqual([
      ['#400m', '400m'],
      ['#Hurdles', 'hurdles'],
    ]);
    expect(whole(content, ['400m', 'hurdles'])).toBe(content);
  });

  it('knows a tag in any script', () => {
    expect(links('नमस्ते #कबड्डी', ['कबड्डी'])).toEqual([['#कबड्डी', 'कबड्डी']]);
  });

  it('links addresses of pages without what ends the sentence', () => {
    const content = 'See https://ankur.example/a?b=1#c, (http://x.example/y) and www.z.example.';
    expect(links(content)).toEqual([
      ['https://ankur.example/a?b=1#c', 'https://ankur.example/a?b=1#c'],
      ['http://x.example/y', 'http://x.example/y'],
      ['www.z.example', 'https://www.z.example/'],
    ]);
    expect(whole(content)).toBe(content);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'https://bank.example@evil.example/',
    'https://',
    'mailto:a@b.example',
    'awww.nice',
  ])('makes no link of %s', (content) => {
    expect(links(content)).toEqual([]);
    expect(whole(content)).toBe(content);
  });

  it('makes no tag of what follows # in an address', () => {
    expect(links('https://x.example/#relay', ['relay'])).toEqual([
      ['https://x.example/#relay', 'https://x.example/#relay'],
    ]);
  });
});
