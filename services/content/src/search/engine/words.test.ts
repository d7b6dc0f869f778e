import { expect, test } from '@jest/globals';
import { wordsOf } from './words.ts';

test.each([
  ['Meera  NAIR', ['meera', 'nair']],
  ['Zoë Café', ['zoe', 'cafe']],
  ['मीरा नायर।', ['मीरा', 'नायर']],
  ['ख़ान क़ुरैशी', ['खान', 'कुरैशी']],
  ['क्‍ष', ['क्ष']],
  ['४०० m, 400 m', ['400', 'm']],
  ['#cricket (cricket) @cricket', ['cricket']],
  ['🏏 !!! …', []],
  ['x'.repeat(90), ['x'.repeat(40)]],
])('the words of "%s" are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
