import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '@ankur/contracts/error-codes';
import type { imageTypes } from '@ankur/contracts/identity/platform-settings';
import type { IncomingPicture } from './receive-picture.ts';

type ImageType = (typeof imageTypes)[number];

/** What uploads may be, as the platform settings say. */
export interface PictureLimits {
  maxImageSizeMB: number;
  allowedImageTypes: readonly ImageType[];
}

const kinds: Record<ImageType, { declared: readonly string[]; extensions: readonly string[] }> = {
  'image/jpeg': {
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    extensions: ['jpg', 'jpeg', 'jfif'],
  },
  'image/png': { declared: ['image/png'], extensions: ['png'] },
  'image/webp': { declared: ['image/webp'], extensions: ['webp'] },
  'image/gif': { declared: ['image/gif'], extensions: ['gif'] },
  'image/avif': { declared: ['image/avif'], extensions: ['avif'] },
};
/** Pixels a picture may unfold to. */
const maxPixels = 40_000_000;
const maxSeconds = 5;

// Two cores serve everything; a picture may use one of them and keeps nothing in memory afterwards.
sharp.concurrency(1);
sharp.cache(false);

async function assertAllowed(
  { content, name, declaredType }: IncomingPicture,
  { allowedImageTypes }: PictureLimits,
  field: string,
): Promise<void> {
  const detected = await fileTypeFromBuffer(content).catch(() => undefined);
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = extname(name).slice(1).toLowerCase();
  const agreed = allowedImageTypes.some(
    (type) =>
      detected?.mime === type &&
      kinds[type].declared.includes(declared) &&
      kinds[type].extensions.includes(extension),
  );
  if (agreed) return;
  const allowed = allowedImageTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ');
  throw new AppError('UNSUPPORTED_MEDIA', {
    field,
    message: `File ${name} is not supported. Use a picture: ${allowed}.`,
  });
}

/**
 * Draws a picture anew as WebP: upright, within `edge` pixels, one frame, without metadata. Bytes, declared type and name
 * must agree (C17); throws `FILE_TOO_LARGE` and `UNSUPPORTED_MEDIA`, naming the field.
 */
export async function redrawPicture(
  picture: IncomingPicture,
  limits: PictureLimits,
  { field, edge }: { field: string; edge: number },
): Promise<Buffer> {
  if (picture.content.length > limits.maxImageSizeMB * 1024 * 1024) {
    const message = `File ${picture.name} is too large. Maximum size is ${String(limits.maxImageSizeMB)}MB.`;
    throw new AppError('FILE_TOO_LARGE', { field, message });
  }
  await assertAllowed(picture, limits, field);
  try {
    return await sharp(picture.content, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer();
  } catch (cause) {
    const message = `File ${picture.name} could not be read as a picture.`;
    throw new AppError('UNSUPPORTED_MEDIA', { field, message }, { cause });
  }
}
