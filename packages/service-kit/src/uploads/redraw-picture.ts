import createSemaphore from 'p-limit';
import { AppError } from '@ankur/contracts/error-codes';

/** Pixels a picture may unfold to, over all its frames. */
const maxPixels = 40_000_000;
const maxSeconds = 5;

/** A picture as drawn: WebP, with its size in pixels; `moves`: it has several frames. */
export interface Picture {
  content: Buffer;
  width: number;
  height: number;
  moves: boolean;
}

/** How to draw: within `edge` pixels both ways; `moving` keeps the frames of a moving one; `name` and `field` are for refusals. */
export interface RedrawOptions {
  name: string;
  field: string;
  edge: number;
  moving?: boolean;
}

/** Loaded with the first picture: it is 20 MB of a process. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Two cores serve everything; a picture may use one of them and keeps nothing in memory afterwards.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
let loaded: ReturnType<typeof loadSharp> | undefined;

/** One picture unfolds at a time in a process, whichever service it is for: each may take 160 MB for a moment. */
const oneAtATime = createSemaphore(1);

async function draw(source: string | Buffer, { edge, moving = false }: RedrawOptions): Promise<Picture> {
  const sharp = await (loaded ??= loadSharp());
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  const { pages = 1 } = moving ? await sharp(source, options).metadata() : {};
  const animated = pages > 1;
  const { data, info } = await sharp(source, { ...options, animated })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  return {
    content: data,
    width: info.width,
    height: animated ? (info.pageHeight ?? info.height) : info.height,
    moves: animated,
  };
}

/** What a member is told: a picture that is too large in pixels is one, and may be sent smaller. */
function wordsFor(name: string, cause: unknown): string {
  const isTooLarge = cause instanceof Error && cause.message.includes('exceeds pixel limit');
  const words = isTooLarge
    ? `has too many pixels: at most ${String(maxPixels / 1_000_000)} million, such as 8000 × 5000.`
    : 'could not be read as a picture.';
  return `File ${name} ${words}`;
}

/**
 * Draws a picture anew as WebP, from its bytes or the path of its file: upright, without metadata and without anything
 * hidden behind its data. Throws `UNSUPPORTED_MEDIA`, naming the field, for what cannot be read.
 */
export function redrawPicture(source: string | Buffer, options: RedrawOptions): Promise<Picture> {
  return oneAtATime(() => draw(source, options)).catch((cause: unknown) => {
    const { name, field } = options;
    throw new AppError('UNSUPPORTED_MEDIA', { field, message: wordsFor(name, cause) }, { cause });
  });
}
