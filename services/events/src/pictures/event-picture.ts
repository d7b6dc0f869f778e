import { randomBytes } from 'node:crypto';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import type { IncomingPicture } from '@ankur/service-kit/pictures/receive-picture';
import { redrawPicture, type PictureLimits } from '@ankur/service-kit/pictures/redraw-picture';
import type { Storage } from '@ankur/service-kit/storage';

const folder = '/uploads/events/';
const field = 'image';
/** Wide enough for the head of an event on a sharp screen. */
const edge = 1600;
/** What the settings say unless an admin changed them. */
const usualLimits: PictureLimits = {
  maxImageSizeMB: 2,
  allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'],
};

export const pictureAddress = (key: string): string => `${folder}${key}`;

/** Pictures of events: each upload is drawn anew and gets a name that nobody guesses. */
export interface EventPictures {
  /** Stores a picture and answers its address; throws `FILE_TOO_LARGE`, `UNSUPPORTED_MEDIA` and `STORAGE_FULL`. */
  store(picture: IncomingPicture): Promise<string>;
  /** Removes what an address names; failing, it is left behind unseen. */
  remove(address: string | undefined): Promise<void>;
}

interface Parts {
  storage: Storage;
  services: ServiceClient;
  logger: Logger;
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
      const drawn = await redrawPicture(picture, await readLimits(), { field, edge });
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
