import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Writes src/fonts: the letters that nearly every page shows in a small file of their own, everything else beside it, and
 * only the weights and widths that the styles use: a width of its own is half the size of an axis of widths. `styles/fonts.css` says with `unicode-range` which is fetched when.
 */
const target = join(import.meta.dirname, '../src/fonts');
const packages = createRequire(import.meta.url);

const signs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Same as the first range of each face in styles/fonts.css. */
const usual = `${signs(0x20, 0x7e)}\u00a0\u00a9\u00b7\u00d7${signs(0x2013, 0x2014)}${signs(0x2018, 0x201d)}\u2026`;
const western = `${signs(0xa0, 0xff)}\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc${signs(0x2000, 0x206f)}\u20ac\u2122\u2191\u2193\u2212\u2215`;
const without = (text: string, left: string) => [...text].filter((sign) => !left.includes(sign)).join('');

interface Face {
  source: string;
  name: string;
  axes?: Record<string, number | { min: number; max: number }>;
  parts: Record<string, string>;
}

const latin = { usual, western: without(western, usual) };
const faces: Face[] = [
  {
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    name: 'hanken-grotesk',
    axes: { wght: { min: 400, max: 800 } },
    parts: latin,
  },
  {
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    name: 'hanken-grotesk',
    axes: { wght: { min: 400, max: 800 } },
    parts: { extended: signs(0x100, 0x2ba) + signs(0x1e00, 0x1ef9) + signs(0x20a0, 0x20c0) },
  },
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
    name: 'bricolage-grotesque',
    axes: { wght: { min: 600, max: 800 }, wdth: 90 },
    parts: latin,
  },
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
    name: 'bricolage-grotesque-narrow',
    // Scores and initials have one weight; an axis of weights would double the file.
    axes: { wght: 800, wdth: 80 },
    parts: { usual },
  },
  {
    source: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
    name: 'noto-sans-devanagari',
    parts: { devanagari: `${signs(0x900, 0x97f)}\u200c\u200d\u25cc` },
  },
];

await mkdir(target, { recursive: true });
for (const { source, name, axes, parts } of faces) {
  const path = packages.resolve(source);
  const font = await readFile(path);
  await copyFile(join(dirname(path), '../LICENSE'), join(target, `${name}.LICENSE`));
  for (const [part, text] of Object.entries(parts)) {
    const file = `${name}-${part}.woff2`;
    const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes });
    await writeFile(join(target, file), subset);
    process.stdout.write(`${file} ${(subset.length / 1000).toFixed(1)} kB\n`);
  }
}
