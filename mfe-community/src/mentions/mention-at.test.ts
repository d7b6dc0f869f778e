import { describe, expect, it } from '@jest/globals';
import { mentionAt, withMention } from './mention-at.ts';

describe('mentionAt', () => {
  it.each([
    ['Well run @Me', 'Me', 9],
    ['@Meera N', 'Meera N', 0],
    ['(@मी', 'मी', 1],
    ['@Asha\nand @Ra', 'Ra', 10],
  ])('finds what is typed behind the @ of "%s"', (text, query, start) => {
    expect(mentionAt(text, text.length)).toEqual({ start, query });
  });

  it.each(['coach@club', 'nobody', '@', '@ Meera', '@Asha\nwell', '@a b c d e f', `@${'a'.repeat(61)}`])(
    'finds none at the end of "%s"',
    (text) => {
      expect(mentionAt(text, text.length)).toBeNull();
    },
  );

  it('looks at what stands before the caret alone', () => {
    expect(mentionAt('@Meera, thanks', 3)).toEqual({ start: 0, query: 'Me' });
  });
});

describe('withMention', () => {
  it('puts the whole name where a part was typed, and the caret behind it', () => {
    const whole = withMention('Hi @me!', { start: 3, query: 'me' }, 'Meera Nair');
    expect(whole).toEqual({ text: 'Hi @Meera Nair !', caret: 15 });
    const spaced = withMention('@me well', { start: 0, query: 'me' }, 'Meera Nair');
    expect(spaced).toEqual({ text: '@Meera Nair well', caret: 12 });
  });
});
