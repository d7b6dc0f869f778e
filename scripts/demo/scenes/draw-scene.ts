import { palettes, type Palette, type TimeOfDay } from './palettes.ts';
import {
  backdrop,
  ball,
  fieldLine,
  figure,
  ground,
  height,
  lanes,
  mesh,
  noise,
  width,
} from './scene-parts.ts';

type Draw = (palette: Palette, seed: number) => string;

const box = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
  [0, 0],
] as const;

function hurdles(palette: Palette): string {
  return [0, 1, 2]
    .map((row) => {
      const size = 60 + row * 70;
      const y = 470 + row * 90;
      const x = 690 + row * 120;
      return `<path d="M${x} ${y}v-${size}h${size * 1.5}v${size}" fill="none" stroke="${palette.line}" stroke-width="${6 + row * 4}"/>`;
    })
    .join('');
}

function rowOfHeads(palette: Palette, seed: number): string {
  return Array.from(
    { length: 26 },
    (_, index) =>
      `<circle cx="${20 + index * 47}" cy="${408 + noise(seed, 80 + index) * 14}" r="${13 + noise(seed, 120 + index) * 5}" fill="${palette.figure}" opacity=".55"/>`,
  ).join('');
}

const track: Draw = (palette, seed) =>
  ground({ ...palette, ground: '#b9583f', groundShade: '#a84c37' }, 8) +
  lanes(palette, 8) +
  hurdles(palette) +
  figure(palette, { x: 420, y: 720, size: 240 + noise(seed, 5) * 40, shirt: '#f2b632' }) +
  figure(palette, { x: 640, y: 560, size: 110, shirt: '#2f9e8f' });

const cricket: Draw = (palette, seed) =>
  ground(palette, 14) +
  '<polygon points="560,430 640,430 820,800 380,800" fill="#d9b98a"/>' +
  [0, 1, 2]
    .map((stump) => `<rect x="${560 + stump * 34}" y="600" width="12" height="130" rx="6" fill="#fff1cf"/>`)
    .join('') +
  figure(palette, { x: 330, y: 700, size: 210, lean: 18, shirt: '#fafafa' }) +
  figure(palette, { x: 820, y: 560, size: 120, lean: -10, shirt: '#3d74c7' }) +
  ball([660 + noise(seed, 6) * 60, 520], 15, '#c62f2f');

const football: Draw = (palette, seed) =>
  ground(palette, 12) +
  fieldLine(palette, box) +
  fieldLine(palette, [
    [25, 0],
    [25, 40],
    [75, 40],
    [75, 0],
  ]) +
  mesh(palette, { x: 470, y: 330, w: 260, h: 110, step: 20 }) +
  figure(palette, { x: 380, y: 720, size: 230, shirt: '#e4572e' }) +
  figure(palette, { x: 760, y: 600, size: 140, lean: -14, shirt: '#4d6bd6' }) +
  ball([520 + noise(seed, 7) * 60, 715], 26, '#ffffff');

const badminton: Draw = (palette, seed) =>
  ground({ ...palette, ground: '#2d7f6b', groundShade: '#27725f' }, 2) +
  fieldLine(palette, box) +
  fieldLine(palette, [
    [50, 0],
    [50, 100],
  ]) +
  mesh(palette, { x: 210, y: 430, w: 780, h: 130, step: 16 }) +
  figure(palette, { x: 420, y: 750, size: 240, lean: 8, shirt: '#f2b632' }) +
  figure(palette, { x: 740, y: 520, size: 130, lean: -8, shirt: '#d64d78' }) +
  `<g transform="translate(${560 + noise(seed, 8) * 120} 250) rotate(30)"><path d="M0 0 L-22 -60 H22 Z" fill="#ffffff"/><circle r="13" fill="#e8c27a"/></g>`;

const kabaddi: Draw = (palette) =>
  ground({ ...palette, ground: '#d98e4a', groundShade: '#cd8240' }, 2) +
  fieldLine(palette, box) +
  fieldLine(palette, [
    [0, 50],
    [100, 50],
  ]) +
  figure(palette, { x: 560, y: 740, size: 250, lean: 26, shirt: '#d23f57' }) +
  [0, 1, 2, 3]
    .map((index) =>
      figure(palette, {
        x: 300 + index * 200,
        y: 560 + (index % 2) * 20,
        size: 140,
        lean: -6,
        shirt: '#2d6cdf',
      }),
    )
    .join('');

const pool: Draw = (palette, seed) =>
  ground({ ...palette, ground: '#2f9fc4', groundShade: '#2890b4' }, 8) +
  lanes({ ...palette, line: '#ffe27a' }, 8) +
  Array.from({ length: 26 }, (_, index) => {
    const y = 440 + noise(seed, 200 + index) * 340;
    return `<path d="M${noise(seed, 240 + index) * 1150} ${y}q14 -9 28 0t28 0" stroke="#fff" stroke-width="4" fill="none" opacity=".5"/>`;
  }).join('') +
  `<g transform="translate(600 640)"><ellipse rx="120" ry="22" fill="#fff" opacity=".45"/><path d="M-90 0 q60 -46 130 -6" stroke="${palette.figure}" stroke-width="26" fill="none" stroke-linecap="round"/><circle cx="60" cy="-8" r="24" fill="#e4572e"/><path d="M20 -20 q40 -70 96 -20" stroke="${palette.figure}" stroke-width="16" fill="none" stroke-linecap="round"/></g>`;

const tennis: Draw = (palette, seed) =>
  ground({ ...palette, ground: '#c46a3d', groundShade: '#b96138' }, 2) +
  fieldLine(palette, box) +
  fieldLine(palette, [
    [14, 0],
    [14, 100],
  ]) +
  fieldLine(palette, [
    [86, 0],
    [86, 100],
  ]) +
  mesh(palette, { x: 230, y: 470, w: 740, h: 80, step: 14 }) +
  figure(palette, { x: 430, y: 750, size: 240, lean: 4, shirt: '#ffffff' }) +
  `<ellipse cx="530" cy="510" rx="34" ry="44" fill="none" stroke="${palette.figure}" stroke-width="9"/>` +
  ball([620 + noise(seed, 9) * 180, 330], 16, '#d7ef4b');

const basketball: Draw = (palette, seed) =>
  ground({ ...palette, ground: '#c98a4b', groundShade: '#bd7e40' }, 6) +
  fieldLine(palette, [
    [30, 0],
    [30, 60],
    [70, 60],
    [70, 0],
  ]) +
  `<rect x="590" y="150" width="20" height="300" fill="${palette.figure}"/><rect x="480" y="110" width="240" height="150" rx="8" fill="#f6f2e8" stroke="${palette.figure}" stroke-width="8"/><rect x="560" y="180" width="80" height="60" fill="none" stroke="#d2542c" stroke-width="7"/><ellipse cx="600" cy="266" rx="52" ry="13" fill="none" stroke="#d2542c" stroke-width="9"/><path d="M552 270l16 70h64l16-70M576 272l8 66M624 272l-8 66" stroke="#fff" stroke-width="4" fill="none"/>` +
  figure(palette, { x: 380, y: 730, size: 250, lean: -4, shirt: '#6b3fa0' }) +
  ball([460 + noise(seed, 3) * 70, 330], 30, '#e07a2e');

const hockey: Draw = (palette, seed) =>
  ground({ ...palette, ground: '#2b6cb0', groundShade: '#27629f' }, 10) +
  fieldLine(palette, box) +
  fieldLine(palette, [
    [22, 0],
    [30, 40],
    [70, 40],
    [78, 0],
  ]) +
  mesh(palette, { x: 500, y: 350, w: 200, h: 90, step: 18 }) +
  figure(palette, { x: 430, y: 730, size: 240, lean: 22, shirt: '#f28c28' }) +
  `<path d="M500 560 L600 742 q22 26 44 4" stroke="#f4e1b5" stroke-width="14" fill="none" stroke-linecap="round"/>` +
  ball([690 + noise(seed, 4) * 60, 750], 16, '#ffffff');

const medal: Draw = (palette, seed) =>
  rowOfHeads(palette, seed) +
  ground({ ...palette, ground: '#5c3b6e', groundShade: '#523462' }, 10) +
  '<path d="M470 60 L600 420 L730 60" fill="none" stroke="#e4572e" stroke-width="64"/><path d="M470 60 L600 420 L730 60" fill="none" stroke="#ffd9a0" stroke-width="14"/>' +
  '<circle cx="600" cy="520" r="150" fill="#c9ced6"/><circle cx="600" cy="520" r="122" fill="none" stroke="#8f97a3" stroke-width="8"/><path d="M600 592 C600 520 600 500 600 470 M600 520 q-60 -6 -66 -62 q60 4 66 62 M600 496 q60 -10 66 -66 q-62 8 -66 66" fill="#5aa469" stroke="#3f7a4c" stroke-width="8" stroke-linejoin="round"/>';

/** Strokes of a seven-segment digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const segments = ['M8 0H52', 'M2 8V52', 'M58 8V52', 'M8 60H52', 'M2 68V112', 'M58 68V112', 'M8 120H52'];
const lit: Record<string, string> = {
  '0': '1110111',
  '1': '0010010',
  '4': '0111010',
  '6': '1101111',
  '8': '1111111',
};

function digits(text: string, x: number, y: number): string {
  return [...text]
    .map((digit, index) => {
      const on = lit[digit] ?? '';
      const strokes = segments.filter((_, place) => on[place] === '1').join('');
      return `<path transform="translate(${x + index * 100} ${y})" d="${strokes}" stroke="#ffd34d" stroke-width="14" stroke-linecap="round" fill="none"/>`;
    })
    .join('');
}

const scoreboard: Draw = (palette, seed) =>
  rowOfHeads(palette, seed) +
  ground(palette, 12) +
  `<path d="M380 420V640M820 420V640" stroke="${palette.figure}" stroke-width="22"/><rect x="250" y="120" width="700" height="330" rx="18" fill="#11161f" stroke="${palette.line}" stroke-width="10"/>` +
  digits('61', 340, 225) +
  digits('08', 660, 225) +
  '<circle cx="600" cy="265" r="11" fill="#ffd34d"/><circle cx="600" cy="325" r="11" fill="#ffd34d"/>' +
  figure(palette, { x: 600, y: 740, size: 190, lean: 0, shirt: '#2f9e8f' });

const hills: Draw = (palette) =>
  ground({ ...palette, ground: '#5f9e57', groundShade: '#568f4f' }, 16) +
  '<path d="M540 430 Q640 560 480 800 H760 Q760 580 560 430 Z" fill="#d8b27a"/>' +
  figure(palette, { x: 560, y: 660, size: 150 }) +
  figure(palette, { x: 650, y: 720, size: 190, shirt: '#e4572e' });

/** A picture by name: the scene, and the time of day it has unless told otherwise. */
const scenes: Record<string, { draw: Draw; time: TimeOfDay }> = {
  'track-dawn': { draw: track, time: 'dawn' },
  'track-noon': { draw: track, time: 'day' },
  'track-dusk': { draw: track, time: 'dusk' },
  'sunrise-track': { draw: track, time: 'dawn' },
  'cricket-day': { draw: cricket, time: 'day' },
  'cricket-dusk': { draw: cricket, time: 'dusk' },
  'football-hills': { draw: football, time: 'day' },
  'football-dusk': { draw: football, time: 'dusk' },
  badminton: { draw: badminton, time: 'day' },
  'badminton-dusk': { draw: badminton, time: 'night' },
  kabaddi: { draw: kabaddi, time: 'dusk' },
  pool: { draw: pool, time: 'day' },
  'pool-dawn': { draw: pool, time: 'dawn' },
  tennis: { draw: tennis, time: 'day' },
  'tennis-dusk': { draw: tennis, time: 'dusk' },
  'basketball-day': { draw: basketball, time: 'day' },
  'basketball-night': { draw: basketball, time: 'night' },
  hockey: { draw: hockey, time: 'day' },
  'hockey-dawn': { draw: hockey, time: 'dawn' },
  medal: { draw: medal, time: 'dusk' },
  scoreboard: { draw: scoreboard, time: 'dusk' },
  sunrise: { draw: hills, time: 'dawn' },
};

/** Draws a scene as SVG; the seed varies hills, sun and positions. Throws for a name it does not know. */
export function drawScene(name: string, seed: number): string {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no scene called ${name}`);
  const palette = palettes[scene.time];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${backdrop(palette, seed)}${scene.draw(palette, seed)}</svg>`;
}
