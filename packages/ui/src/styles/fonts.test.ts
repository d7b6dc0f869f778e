import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folder = join(import.meta.dirname, '.');
const faces = [...readFileSync(join(folder, 'fonts.css'), 'utf8').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, body = '']) => {
    const of = (name: string) => new RegExp(`${name}:\\s*([^;]*);`).exec(body)?.[1] ?? '';
    return {
      family: of('font-family'),
      widths: (of('font-stretch') || '100%').split(' ').map(Number.parseFloat),
      weights: of('font-weight'),
      letters: of('unicode-range'),
      file: /url\('([^']+)'\)/.exec(of('src'))?.[1],
    };
  },
);

/** The code points of a `unicode-range`. */
const codePoints = (ranges: string): number[] =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });

describe('the typefaces', () => {
  it('exist as files', () => {
    const files = faces.flatMap(({ file }) => file ?? []);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it('have ranges of widths and weights that are the same or apart, or a browser would find half of the letters', () => {
    const overlaps = faces.flatMap((one) =>
      faces.filter((other) => {
        if (one.family !== other.family) return false;
        const [from = 0, to = from] = one.widths;
        const [otherFrom = 0, otherTo = otherFrom] = other.widths;
        const same = from === otherFrom && to === otherTo && one.weights === other.weights;
        return !same && from <= otherTo && otherFrom <= to;
      }),
    );
    expect(overlaps).toEqual([]);
  });

  it('have the same letters at every width, each in one file', () => {
    const ofFamily = faces.filter(({ family }) => family.startsWith("'Bricolage Grotesque"));
    const widths = Map.groupBy(ofFamily, (face) => face.widths.join(' '));
    const letters = [...widths.values()].map((group) => group.flatMap((face) => codePoints(face.letters)));
    expect(letters).toHaveLength(2);
    const [one = [], other = []] = letters.map((points) => points.sort((a, b) => a - b));
    expect(one).toEqual(other);
    expect(new Set(one).size).toBe(one.length);
  });

  it('are all named where texts are given theirs', () => {
    const tokens = readFileSync(join(folder, 'tokens.css'), 'utf8');
    expect(
      faces.filter(({ family }) => !tokens.includes(`${family},`) && !tokens.includes(`${family};`)),
    ).toEqual([]);
  });

  it('have a file alone in the family of usual letters: a text is laid out anew while one of its family was never fetched', () => {
    const usual = ["'Hanken Grotesk'", "'Ankur Devanagari'"];
    const found = faces.flatMap(({ family }) => (usual.includes(family) ? [family] : []));
    expect(found.sort()).toEqual(usual.sort());
    const wide = faces.filter(
      ({ family, widths }) => family === "'Bricolage Grotesque'" && widths[1] === 100,
    );
    expect(wide).toHaveLength(1);
  });

  it('have every sign of Devanagari in one file', () => {
    const points = faces
      .filter(({ family }) => family.startsWith("'Ankur Devanagari"))
      .flatMap((face) => codePoints(face.letters))
      .sort((a, b) => a - b);
    expect(points).toEqual([...codePoints('U+0900-097F'), 0x25cc]);
  });

  it('are asked for no rupee sign: ours for words has none, and a file would be fetched for every price', () => {
    const words = faces.filter(({ family }) => family.startsWith("'Hanken Grotesk"));
    expect(words.flatMap(({ letters }) => codePoints(letters))).not.toContain(0x20b9);
  });

  it('weigh at most 60 kB on a page of visitors that shows some Hindi', () => {
    const first = ['hanken-grotesk-usual', 'bricolage-grotesque-usual', 'bricolage-grotesque-narrow-figures'];
    const files = [...first, 'noto-sans-devanagari-hindi'].map((name) => `../fonts/${name}.woff2`);
    expect(files.every((file) => faces.some((face) => face.file === file))).toBe(true);
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });
});
