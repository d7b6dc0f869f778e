import { adminActed } from '@ankur/contracts/audit.events';
import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { teamPictureOwner } from '@ankur/contracts/identity/platform-profile';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import type { IdentityContext } from '../context.ts';
import { addressOf, newKey } from '../pictures/picture-key.ts';
import { redrawPortrait } from '../pictures/redraw-portrait.ts';

const field = 'photo';
/** Enough for the largest portrait on a sharp screen. */
const edge = 512;
const acted = adminActed('identity');

/** Stores a picture that the settings may show from now on; once they do not any more, it is removed. One entry in the log. */
export function uploadTeamPicture({
  storage,
  settings,
  users,
}: IdentityContext): UseCase<
  typeof platformEndpoints.uploadTeamPicture,
  { picture: IncomingFile | undefined }
> {
  return async (input) => {
    const { picture, caller } = input;
    if (picture === undefined) {
      const message = 'Choose a picture.';
      throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
    }
    const drawn = await redrawPortrait(picture, settings.current().uploads, { field, edge });
    const key = newKey(teamPictureOwner);
    const photo = addressOf(key);
    await storage.put(key, drawn, 'image/webp');
    const act = {
      ...{ action: 'platformSettings.upload', target: { type: 'platformSettings', id: 'platform' } },
      ...{ before: {}, after: { photo } },
    };
    await users
      .change(caller.userId, () => ({ events: [outboxEntry(acted, act, input)] }))
      .catch(async (error: unknown) => {
        await storage.remove(key);
        throw error;
      });
    return { photo };
  };
}
