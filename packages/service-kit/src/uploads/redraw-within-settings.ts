import { AppError } from '@ankur/contracts/error-codes';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { ServiceClient } from '../call-service.ts';
import type { Logger } from '../logger.ts';
import { assertAllowedPicture } from './assert-allowed-picture.ts';
import type { IncomingFile } from './receive-upload.ts';
import { redrawPicture } from './redraw-picture.ts';

type PictureLimits = Pick<PublicSettings['uploads'], 'maxImageSizeMB' | 'allowedImageTypes'>;

/** What the settings say unless an admin changed them. */
const usualLimits: PictureLimits = {
  maxImageSizeMB: 2,
  allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'],
};

const field = 'image';
/** Px; wide enough for the head of a page on a sharp screen. */
const edge = 1600;

interface Sources {
  services: ServiceClient;
  logger: Logger;
}

function readLimits({ services, logger }: Sources): Promise<PictureLimits> {
  return services.call(platformEndpoints.getPublicSettings, {}).then(
    ({ uploads }): PictureLimits => uploads,
    (error: unknown) => {
      logger.warn({ err: error }, 'Settings did not answer: the usual limits hold for this picture');
      return usualLimits;
    },
  );
}

/**
 * Draws an uploaded picture anew as WebP, if the platform's settings allow it at this moment (C16, C17); throws
 * `FILE_TOO_LARGE` and `UNSUPPORTED_MEDIA`, naming the field `image`. Without an answer the usual limits hold.
 */
export async function redrawWithinSettings(picture: IncomingFile, sources: Sources): Promise<Buffer> {
  const { maxImageSizeMB, allowedImageTypes } = await readLimits(sources);
  if (picture.size > maxImageSizeMB * 1024 * 1024) {
    const message = `File ${picture.name} is too large. Maximum size is ${String(maxImageSizeMB)}MB.`;
    throw new AppError('FILE_TOO_LARGE', { field, message });
  }
  await assertAllowedPicture(picture, allowedImageTypes, field);
  return (await redrawPicture(picture.path, { name: picture.name, field, edge })).content;
}
