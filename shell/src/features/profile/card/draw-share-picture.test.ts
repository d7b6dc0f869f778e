import { expect, it } from '@jest/globals';
import { drawSharePicture } from './draw-share-picture.ts';

/** Notes the words that are drawn, with where they begin and how wide they may be; everything else is drawn nowhere. */
function fakeCanvas() {
  const words: { text: string; y: number; widest: number | undefined }[] = [];
  const pen = new Proxy(
    {
      measureText: (text: string) => ({ width: text.length * 20 }),
      fillText: (...[text, , y, widest]: [text: string, x: number, y: number, widest?: number]) =>
        words.push({ text, y, widest }),
    },
    {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : () => undefined),
      set: () => true,
    },
  );
  return { words, canvas: { getContext: () => pen } as unknown as HTMLCanvasElement };
}

const best = (label: string) => ({ label, mark: '56.84', unit: 's', isEntered: false, on: '2026-09-12' });

it('draws each number with who says it and since when, none of its words under the code', () => {
  Object.assign(globalThis, { Path2D: class {} });
  const { words, canvas } = fakeCanvas();
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
});
