import { describe, expect, it } from '@jest/globals';
import { piecesOf } from './post-text.tsx';

describe('piecesOf', () => {
  it('links each #word that the server counts as a tag, in any script', () => {
    expect(piecesOf('Raid won! #Kabaddi #कबड्डी', ['kabaddi', 'कबड्डी'])).toEqual([
      { text: 'Raid won! ', tag: null },
      { text: '#Kabaddi', tag: 'kabaddi' },
      { text: ' ', tag: null },
      { text: '#कबड्डी', tag: 'कबड्डी' },
    ]);
  });

  it('leaves a #word alone that is no tag, such as a number or the eleventh one', () => {
    expect(piecesOf('We are #1', [])).toEqual([{ text: 'We are #1', tag: null }]);
  });

  it('keeps every character of the text', () => {
    const content = '#a, then\n#b';
    expect(
      piecesOf(content, ['a', 'b'])
        .map(({ text }) => text)
        .join(''),
    ).toBe(content);
  });
});
