import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Writes src/fonts: the letters that nearly every page shows in a small file of their own, everything else beside it. Each
 * file has only the weights, widths and typographic features that the styles use: display type is set in one weight and
 * two widths, and an axis doubles a file. `styles/fonts.css` says with `unicode-range` which is fetched when.
 */
const target = join(import.meta.dirname, '../src/fonts');
const packages = createRequire(import.meta.url);

const signs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Same as the first range of each face in styles/fonts.css. */
const usual = `${signs(0x20, 0x7e)}\u00a0\u00a9\u00b7\u00d7${signs(0x2013, 0x2014)}${signs(0x2018, 0x201d)}\u2026`;
const western = `${signs(0xa0, 0xff)}\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc${signs(0x2000, 0x206f)}\u20ac\u2122\u2191\u2193\u2212\u2215`;
const figures = ` \u00a0%+,-./${signs(0x30, 0x3a)}`;
/** What Hindi and Marathi are written with; conjuncts are made of these. Figures and the signs of other languages are in the rest. */
const hindi = [
  [0x901, 0x903],
  [0x905, 0x90b],
  [0x90d, 0x90d],
  [0x90f, 0x911],
  [0x913, 0x918],
  [0x91a, 0x928],
  [0x92a, 0x930],
  [0x932, 0x933],
  [0x935, 0x939],
  [0x93c, 0x93c],
  [0x93e, 0x943],
  [0x945, 0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x964, 0x964],
  [0x200c, 0x200d],
]
  .map(([from = 0, to = 0]) => signs(from, to))
  .join('');
const without = (text: string, left: string) => [...text].filter((sign) => !left.includes(sign)).join('');

/** Kerning, ligatures, accents, tabular figures; neither small capitals nor fractions nor alternative letters. */
const latinFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** All that shaping Hindi asks for; forms of Nepali and Marathi (locl) would need texts that name their language. */
const hindiFeatures =
  'abvm abvs akhn blwf blwm blws ccmp cjct dist haln half kern mark mkmk nukt pres psts rkrf rphf vatu'.split(
    ' ',
  );

interface Face {
  source: string;
  name: string;
  axes?: Record<string, number | { min: number; max: number }>;
  features: string[];
  parts: Record<string, string>;
}

const latin = { usual, western: without(western, usual) };
const faces: Face[] = [
  {
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    name: 'hanken-grotesk',
    axes: { wght: { min: 400, max: 800 } },
    features: latinFeatures,
    parts: latin,
  },
  {
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    name: 'hanken-grotesk',
    axes: { wght: { min: 400, max: 800 } },
    features: latinFeatures,
    parts: { extended: signs(0x100, 0x2ba) + signs(0x1e00, 0x1ef9) + signs(0x20a0, 0x20c0) },
  },
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
    name: 'bricolage-grotesque',
    axes: { wght: 700, wdth: 90 },
    features: latinFeatures,
    parts: latin,
  },
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
    name: 'bricolage-grotesque-narrow',
    axes: { wght: 800, wdth: 80 },
    features: latinFeatures,
    parts: { figures, usual: without(usual, figures) },
  },
  {
    source: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
    name: 'noto-sans-devanagari',
    features: hindiFeatures,
    parts: { hindi, rest: without(signs(0x900, 0x97f), hindi) + '\u200c\u200d\u25cc' },
  },
];

await mkdir(target, { recursive: true });
for (const { source, name, axes, features, parts } of faces) {
  const path = packages.resolve(source);
  const font = await readFile(path);
  await copyFile(join(dirname(path), '../LICENSE'), join(target, `${name}.LICENSE`));
  for (const [part, text] of Object.entries(parts)) {
    const file = `${name}-${part}.woff2`;
    const subset = await subsetFont(font, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    await writeFile(join(target, file), subset);
    process.stdout.write(`${file} ${(subset.length / 1000).toFixed(1)} kB\n`);
  }
}
