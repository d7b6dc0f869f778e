import { describe, expect, test } from '@jest/globals';
import { excerptOf } from './excerpt.ts';

const filler = 'one two three four five six seven eight nine ten '.repeat(20);

describe('an excerpt', () => {
  test('of a short text is all of it, on one line', () => {
    expect(excerptOf('First line\n\nsecond  line', ['second'])).toBe('First line second line');
  });
  test('stands around the first word that was found, and says what is left out', () => {
    const part = excerptOf(`${filler}the Marathon of Pune ${filler}`, ['marath']);
    expect(part).toContain('the Marathon of Pune');
    expect(part).toMatch(/^….*…$/);
    expect(part.length).toBeLessThanOrEqual(182);
  });
  test('begins at the beginning when the word stands elsewhere', () => {
    expect(excerptOf(filler, ['absent'])).toMatch(/^one two .*…$/);
  });
  test('of a text without spaces ends, and leaves no half of a character', () => {
    const part = excerptOf('🏏'.repeat(500), ['x']);
    expect(part.length).toBeLessThanOrEqual(182);
    expect(part.isWellFormed()).toBe(true);
  });
  test('finds a word of Devanagari with its joiners', () => {
    expect(excerptOf(`${filler}कल मैराथन है ${filler}`, ['मैराथन'])).toContain('मैराथन');
  });
});
