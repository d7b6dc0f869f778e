import { existsSync, readFileSync } from 'node:fs';
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

  it('have the usual letters and the rest at every width', () => {
    const groups = Map.groupBy(
      faces.filter(({ family }) => family === "'Bricolage Grotesque'"),
      ({ widths }) => widths.join(' '),
    );
    for (const group of groups.values()) expect(group.map(({ letters }) => letters)).toHaveLength(2);
    expect(groups.size).toBe(2);
  });
});
