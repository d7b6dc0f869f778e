import type { Metadata } from 'sharp';

/** Pixels a picture may unfold to, over all its frames. */
export const maxPixels = 40_000_000;
/** Of a moving one, whose frames are all drawn, and of 16 bits a colour: each costs about twice as much. */
const maxCostlyPixels = 20_000_000;
/** WebP can be no wider and no higher. */
const maxSide = 16_383;
/** What a frame costs at least, however small: thousands of tiny ones take as long as a few large. */
const minFrame = 20_000;

const million = (pixels: number) => String(pixels / 1_000_000);

/** What a member is told whose picture has more pixels than any may. */
export const tooManyPixels = `has too many pixels: at most ${million(maxPixels)} million, such as 8000 × 5000.`;

/** What a member is told whose picture, a panorama perhaps, has few enough. */
const tooLong = `is too long: at most ${maxSide.toLocaleString('en')} pixels each way.`;

/**
 * What is wrong with the size that a picture's header states, or null; `pages` are its frames if they are drawn. By the
 * header alone: a file of 76 kB may unfold to lines that take seconds, and no time limit ends in the middle of one.
 */
export function sizeProblem({
  width,
  height,
  pageHeight = height,
  depth,
  pages = 1,
}: Metadata): string | null {
  if (width * pageHeight * pages > maxPixels) return tooManyPixels;
  if (Math.max(width, pageHeight) > maxSide) return tooLong;
  const moves = pages > 1;
  const pixels = (moves ? Math.max(width * pageHeight, minFrame) : width * pageHeight) * pages;
  if (pixels <= maxCostlyPixels || !(moves || depth === 'ushort')) return null;
  const why = moves ? 'over all frames of a moving picture' : 'for one of 16 bits a colour';
  return `has too many pixels: at most ${million(maxCostlyPixels)} million ${why}.`;
}
