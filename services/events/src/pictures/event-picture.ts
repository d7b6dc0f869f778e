import { randomBytes } from 'node:crypto';
import { AppError } from '@ankur/contracts/error-codes';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import type { Storage } from '@ankur/service-kit/storage';
import { assertAllowedPicture } from '@ankur/service-kit/uploads/assert-allowed-picture';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';

const folder = '/uploads/events/';
const field = 'image';
/** Wide enough for the head of an event on a sharp screen. */
const edge = 1600;
type PictureLimits = Pick<PublicSettings['uploads'], 'maxImageSizeMB' | 'allowedImageTypes'>;

/** What the settings say unless an admin changed them. */
const usualLimits: PictureLimits = {
  maxImageSizeMB: 2,
  allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'],
};

export const pictureAddress = (key: string): string => `${folder}${key}`;

/** Pictures of events: each upload is drawn anew and gets a name that nobody guesses. */
export interface EventPictures {
  /** Stores a picture and answers its address; throws `FILE_TOO_LARGE`, `UNSUPPORTED_MEDIA` and `STORAGE_FULL`. */
  store(picture: IncomingFile): Promise<string>;
  /** Removes what an address names; failing, it is left behind unseen. */
  remove(address: string | undefined): Promise<void>;
}

interface Parts {
  storage: Storage;
  services: ServiceClient;
  logger: Logger;
}

function assertSize({ name, size }: IncomingFile, { maxImageSizeMB }: PictureLimits): void {
  if (size <= maxImageSizeMB * 1024 * 1024) return;
  const message = `File ${name} is too large. Maximum size is ${String(maxImageSizeMB)}MB.`;
  throw new AppError('FILE_TOO_LARGE', { field, message });
}

export function createEventPictures({ storage, services, logger }: Parts): EventPictures {
  const readLimits = () =>
    services.call(platformEndpoints.getPublicSettings, {}).then(
      ({ uploads }): PictureLimits => uploads,
      (error: unknown) => {
        logger.warn({ err: error }, 'Settings did not answer: the usual limits hold for this picture');
        return usualLimits;
      },
    );
  return {
    async store(picture) {
      const limits = await readLimits();
      assertSize(picture, limits);
      await assertAllowedPicture(picture, limits.allowedImageTypes, field);
      const { content: drawn } = await redrawPicture(picture.path, { name: picture.name, field, edge });
      const key = `${randomBytes(16).toString('hex')}.webp`;
      await storage.put(key, drawn, 'image/webp');
      return pictureAddress(key);
    },
    async remove(address) {
      if (!address?.startsWith(folder)) return;
      await storage.remove(address.slice(folder.length)).catch((error: unknown) => {
        logger.warn({ err: error }, 'A picture that nobody shows could not be removed');
      });
    },
  };
}
