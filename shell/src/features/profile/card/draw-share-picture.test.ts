import { expect, it } from '@jest/globals';
import { drawSharePicture } from './draw-share-picture.ts';

/** Notes the words that are drawn, with where they begin and how wide they may be; everything else is drawn nowhere. */
function fakeCanvas() {
  const words: { text: string; y: number; widest: number | undefined }[] = [];
  const fonts: string[] = [];
  const pen = new Proxy(
    {
      measureText: (text: string) => ({ width: text.length * 20 }),
      fillText: (...[text, , y, widest]: [text: string, x: number, y: number, widest?: number]) =>
        words.push({ text, y, widest }),
    },
    {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : () => undefined),
      set: (_known, name, value) => {
        if (name === 'font') fonts.push(String(value));
        return true;
      },
    },
  );
  return { words, fonts, canvas: { getContext: () => pen } as unknown as HTMLCanvasElement };
}

const best = (label: string) => ({ label, mark: '56.84', unit: 's', isEntered: false, on: '2026-09-12' });

it('draws each number with who says it and since when, none of its words under the code', () => {
  Object.assign(globalThis, { Path2D: class {} });
  const { words, fonts, canvas } = fakeCanvas();
  drawSharePicture(canvas, {
    name: 'Meera Nair',
    lines: ['Advanced · Athletics', 'Kochi'],
    bests: [
      { ...best('400 m'), source: 'event' },
      { ...best('Long jump'), source: 'self', isEntered: true },
      { ...best('A discipline with a name of forty letters'), source: 'post' },
    ],
    tint: '#111',
    ink: '#fff',
    faces: { display: 'Display, "Ankur Devanagari"', text: 'Text, "Ankur Devanagari"' },
    code: { path: 'M0 0h1', modules: 21 },
    product: 'Ankur',
  });
  const drawn = words.map(({ text }) => text);
  expect(drawn).toEqual(
    expect.arrayContaining([
      'From an event · 12 Sept 2026',
      'Self-entered · entered 12 Sept 2026',
      'From a post · 12 Sept 2026',
    ]),
  );
  const top = 1350 - 72 - 300 - 20;
  const beside = words.filter(({ text, y }) => y > top && text !== 'Scan to view full profile');
  expect(beside).toHaveLength(2);
  for (const { widest } of beside) expect(72 + (widest ?? Infinity)).toBeLessThan(1080 - 72 - 300 - 20);
  // With the typefaces of the page alone: a name in Hindi was drawn as boxes where the device has none for it.
  expect(fonts).not.toHaveLength(0);
  for (const font of fonts) expect(font).toMatch(/^\d{3} \d+px (Display|Text), "Ankur Devanagari"$/);
});
