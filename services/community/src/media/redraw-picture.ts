import sharp from 'sharp';
import { AppError } from '@ankur/contracts/error-codes';

/** Pixels a picture may unfold to, over all its frames. */
const maxPixels = 40_000_000;
const maxEdge = 1600;
const maxSeconds = 5;

export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

// Two cores serve everything; a picture may use one of them and keeps nothing in memory afterwards.
sharp.concurrency(1);
sharp.cache(false);

function unreadable(name: string, cause?: unknown): AppError {
  return new AppError(
    'UNSUPPORTED_MEDIA',
    { message: `File ${name} could not be read as a picture.`, field: 'media' },
    { cause },
  );
}

/**
 * Draws a picture anew as WebP: upright, at most 1600 pixels wide or high, without metadata and without anything
 * hidden behind its data. Moving pictures keep moving. Throws `UNSUPPORTED_MEDIA` for what cannot be read.
 */
export async function redrawPicture(content: Buffer, name: string): Promise<Picture> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const { pages = 1 } = await sharp(content, options).metadata();
    const animated = pages > 1;
    const { data, info } = await sharp(content, { ...options, animated })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return {
      content: data,
      width: info.width,
      height: animated ? (info.pageHeight ?? info.height) : info.height,
    };
  } catch (cause) {
    throw unreadable(name, cause);
  }
}
