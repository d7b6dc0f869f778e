import { describe, expect, it } from '@jest/globals';
import { findMentions } from './find-mentions.ts';

describe('names behind an @', () => {
  it('are tried from the longest, without the marks that end a sentence', () => {
    expect(findMentions('Thanks @Meera Nair, well run')).toEqual([
      ['meera nair, well run', 'meera nair, well', 'meera nair,', 'meera nair', 'meera'],
    ]);
    expect(findMentions('@Meera.')).toEqual([['meera.', 'meera']]);
  });

  it('are found in any script, one after the other', () => {
    expect(findMentions('@मीरा और @Asha')).toEqual([['मीरा और', 'मीरा'], ['asha']]);
  });

  it.each(['coach@club.example', 'a @ b', 'no names', '@', '@!'])('are none in "%s"', (text) => {
    expect(findMentions(text)).toEqual([]);
  });

  it('are looked for at few places, however many there are', () => {
    expect(findMentions('@a '.repeat(2000))).toHaveLength(20);
  });
});
