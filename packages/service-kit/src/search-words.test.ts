import { describe, expect, it } from '@jest/globals';
import { searchWords, wordsToFind } from './search-words.ts';

describe('search words', () => {
  it('keeps each word once, in lower case, whatever the script', () => {
    expect(searchWords('Sub-60 Sub', null, 'कविता')).toEqual(['sub', '60', 'कविता']);
  });

  it('a search without a word finds nothing, an empty one everything', () => {
    expect(wordsToFind('.*')).toBeNull();
    expect(wordsToFind('')).toEqual([]);
    expect(wordsToFind('(a+)+$ Run')).toEqual(['a', 'run']);
  });
});
