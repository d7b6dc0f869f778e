import type { Palette } from './palettes.ts';

export const width = 1200;
export const height = 800;
const horizon = 420;

/** Deterministic noise between 0 and 1. */
export function noise(seed: number, index: number): number {
  const value = Math.sin(seed * 12.9898 + index * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

/** Sky with sun and two lines of hills. */
export function backdrop(palette: Palette, seed: number): string {
  const sunX = 180 + noise(seed, 1) * 840;
  const sunY = 170 + noise(seed, 2) * 150;
  const ridge = (base: number, swing: number, offset: number): string =>
    Array.from(
      { length: 13 },
      (_, index) => `${index * 100},${base - noise(seed, offset + index) * swing}`,
    ).join(' ');
  return `
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${sunX}" cy="${sunY}" r="120" fill="${palette.sun}" opacity=".18"/>
    <circle cx="${sunX}" cy="${sunY}" r="64" fill="${palette.sun}"/>
    <polygon points="0,${horizon + 20} ${ridge(horizon - 60, 130, 10)} 1200,${horizon + 20}" fill="${palette.far}"/>
    <polygon points="0,${horizon + 40} ${ridge(horizon, 70, 40)} 1200,${horizon + 40}" fill="${palette.near}"/>`;
}

/** Ground in perspective, with stripes that run to the horizon. */
export function ground(palette: Palette, stripes = 0): string {
  const wedges = Array.from({ length: stripes }, (_, index) => {
    if (index % 2) return '';
    const at = (place: number, spread: number): number => 600 + (place / stripes - 0.5) * spread;
    return `<polygon fill="${palette.groundShade}" points="${at(index, 1000)},${horizon} ${at(index + 1, 1000)},${horizon} ${at(index + 1, 3200)},${height} ${at(index, 3200)},${height}"/>`;
  });
  return `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${palette.ground}"/>${wedges.join('')}`;
}

/** Lines that meet at the horizon: lanes of a track or a pool. */
export function lanes(palette: Palette, count: number): string {
  return Array.from({ length: count + 1 }, (_, index) => {
    const place = index / count - 0.5;
    return `<line x1="${600 + place * 420}" y1="${horizon}" x2="${600 + place * 2300}" y2="${height}" stroke="${palette.line}" stroke-width="7" opacity=".85"/>`;
  }).join('');
}

/** A line on the ground through points of a 100 by 100 field: x from left to right, y from far to near. */
export function fieldLine(palette: Palette, points: readonly (readonly [number, number])[]): string {
  const place = ([x, y]: readonly [number, number]): string => {
    const depth = (y / 100) ** 1.5;
    const spread = 640 + depth * 1100;
    return `${600 + (x / 100 - 0.5) * spread},${horizon + 24 + depth * 340}`;
  };
  return `<polyline points="${points.map(place).join(' ')}" fill="none" stroke="${palette.line}" stroke-width="7" stroke-linejoin="round" opacity=".9"/>`;
}

/** A person in motion: head, trunk, arms and legs as round strokes. */
export function figure(
  palette: Palette,
  at: { x: number; y: number; size: number; lean?: number; shirt?: string },
): string {
  const { x, y, size, lean = 12, shirt = '#f2b632' } = at;
  return `
    <g transform="translate(${x} ${y}) scale(${size / 100}) rotate(${lean})" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="${palette.figure}">
      <path d="M0 -52 L26 -24 L12 0" stroke-width="13"/>
      <path d="M0 -52 L-24 -28 L-44 -40" stroke-width="12"/>
      <path d="M2 -92 L24 -70 L44 -86" stroke-width="10"/>
      <path d="M0 -92 L-22 -74 L-34 -52" stroke-width="10"/>
      <path d="M0 -54 L3 -92" stroke-width="24" stroke="${shirt}"/>
      <circle cx="8" cy="-118" r="14" fill="${palette.figure}" stroke="none"/>
    </g>`;
}

export function ball([x, y]: readonly [number, number], radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x - radius / 3}" cy="${y - radius / 3}" r="${radius / 3}" fill="#fff" opacity=".55"/>`;
}

/** A net or goal: a frame with a mesh. */
export function mesh(
  palette: Palette,
  box: { x: number; y: number; w: number; h: number; step: number },
): string {
  const { x, y, w, h, step } = box;
  const strokes: string[] = [];
  for (let at = step; at < w; at += step) strokes.push(`M${x + at} ${y}V${y + h}`);
  for (let at = step; at < h; at += step) strokes.push(`M${x} ${y + at}H${x + w}`);
  return `<path d="${strokes.join('')}" stroke="${palette.line}" stroke-width="2" opacity=".55"/><path d="M${x} ${y + h}V${y}H${x + w}V${y + h}" fill="none" stroke="${palette.line}" stroke-width="10"/>`;
}
