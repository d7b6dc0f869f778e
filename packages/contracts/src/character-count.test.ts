import { describe, expect, it } from '@jest/globals';
import { characterCount, hasInk } from './character-count.ts';

describe('characterCount', () => {
  it.each([
    ['', 0],
    ['Zoë ran', 7],
    ['🇮🇳', 1],
    ['👨‍👩‍👧‍👦👏🏽', 2],
    ['e\u0301', 1],
    ['क्षमा', 2],
    ['a\nb', 3],
  ])('counts %j as a person does', (text, count) => {
    expect(characterCount(text)).toBe(count);
  });
});

describe('hasInk', () => {
  it.each(['', ' \n', '\u200b', '\u200d\u2060', '\u3164', '\u2800', '\u0301', '\u00ad'])(
    'sees nothing in %j',
    (text) => {
      expect(hasInk(text)).toBe(false);
    },
  );

  it.each(['a', '👏', 'आ', '.', '\u200b1'])('sees %j', (text) => {
    expect(hasInk(text)).toBe(true);
  });
});
