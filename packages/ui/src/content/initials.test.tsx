import { formats } from '../../testing/formats.ts';
import { expect, it } from '@jest/globals';
import { firstLetter, initialsOf } from './initials.tsx';

it.each([
  ['Asha Devi Rao', 'AR'],
  ['renée', 'R'],
  ['कबीर सिंह', 'कसिं'],
  ['श्रेया क्षत्रिय', 'श्रेक्ष'],
])('knows the initials of %j without the browser', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
  expect(formats).toEqual([]);
});

it('asks the browser for letters of other scripts', () => {
  expect(initialsOf('Émile ரீதர்')).toBe('Éரீ');
  expect(initialsOf('  ')).toBe('?');
});

it('ends a letter where the browser does', () => {
  const parts = [...'कषअऔ\u095b\u094d\u093c\u093e\u094c\u0902\u200d\u200c\u0951\u093da'];
  let words = [''];
  for (let length = 1; length <= 4; length += 1)
    words = words.flatMap((word) => [
      word,
      ...(word.length === length - 1 ? parts.map((part) => word + part) : []),
    ]);
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const wrong = words.filter((word) => {
    const [first] = graphemes.segment(word);
    return firstLetter(word) !== (first?.segment ?? '');
  });
  expect(words.length).toBeGreaterThan(50_000);
  expect(wrong).toEqual([]);
});
