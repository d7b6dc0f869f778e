import { AppError } from '@ankur/contracts/error-codes';
import { createLine } from './decoder-line.ts';
import { maxPixels, sizeProblem, tooManyPixels } from './picture-size.ts';

const maxSeconds = 5;
/** As long as two pictures take that are ended by their time limit. */
const maxWaitMs = 2 * maxSeconds * 1000;

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
const oneAtATime = createLine(maxWaitMs);

const reading = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;

const refusal = ({ name, field }: RedrawOptions, words: string, cause?: unknown) =>
  new AppError('UNSUPPORTED_MEDIA', { field, message: `File ${name} ${words}` }, { cause });

/** Whether all frames are drawn; throws for a size that nobody should wait for. Only the header is read. */
async function readHeader(source: string | Buffer, options: RedrawOptions): Promise<boolean> {
  const sharp = await (loaded ??= loadSharp());
  const { pages = 1, ...header } = await sharp(source, { ...reading, limitInputPixels: false }).metadata();
  const animated = options.moving === true && pages > 1;
  const problem = sizeProblem({ ...header, pages: animated ? pages : 1 });
  if (problem !== null) throw refusal(options, problem);
  return animated;
}

async function draw(source: string | Buffer, edge: number, animated: boolean): Promise<Picture> {
  const sharp = await (loaded ??= loadSharp());
  const { data, info } = await sharp(source, { ...reading, animated })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    // Many frames of noise would take half as long again at the effort of a still picture.
    .webp({ quality: 82, effort: animated ? 1 : 3 })
    .toBuffer({ resolveWithObject: true });
  return {
    content: data,
    width: info.width,
    height: animated ? (info.pageHeight ?? info.height) : info.height,
    moves: animated,
  };
}

/** What a member is told: a picture that is too large in pixels is one, and may be sent smaller. */
const wordsFor = (cause: unknown) =>
  cause instanceof Error && cause.message.includes('exceeds pixel limit')
    ? tooManyPixels
    : 'could not be read as a picture.';

/**
 * Draws a picture anew as WebP, from its bytes or the path of its file: upright, without metadata and without anything
 * hidden behind its data. Throws `UNSUPPORTED_MEDIA`, naming the field, for what cannot be read or is too large in pixels,
 * and `OVERLOADED` when too many others are drawn first.
 */
export async function redrawPicture(source: string | Buffer, options: RedrawOptions): Promise<Picture> {
  try {
    return await oneAtATime(async () => draw(source, options.edge, await readHeader(source, options)));
  } catch (error) {
    throw error instanceof AppError ? error : refusal(options, wordsFor(error), error);
  }
}
