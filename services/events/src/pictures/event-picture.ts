import { randomBytes } from 'node:crypto';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import type { Storage } from '@ankur/service-kit/storage';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawWithinSettings } from '@ankur/service-kit/uploads/redraw-within-settings';

const folder = '/uploads/events/';

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

export function createEventPictures({ storage, services, logger }: Parts): EventPictures {
  return {
    async store(picture) {
      const drawn = await redrawWithinSettings(picture, { services, logger });
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
