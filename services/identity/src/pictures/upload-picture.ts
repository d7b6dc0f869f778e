import type { pictureEndpoints } from '@ankur/contracts/identity/pictures.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import type { IdentityContext } from '../context.ts';
import { viewUserState, viewOwnUser } from '../users/user.view.ts';
import { addressOf, newKey } from './picture-key.ts';
import { removePicture } from './remove-picture.ts';
import { redrawPortrait } from './redraw-portrait.ts';

const field = 'profilePicture';
/** Enough for the largest portrait on a sharp screen. */
const edge = 512;

/** Stores the picture under a new name and shows it from now on. */
export function uploadPicture(
  context: IdentityContext,
): UseCase<typeof pictureEndpoints.uploadPicture, { picture: IncomingFile | undefined }> {
  return async (input) => {
    const { users, storage, settings } = context;
    const { picture, caller } = input;
    if (picture === undefined) {
      const message = 'Choose a picture.';
      throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
    }
    const drawn = await redrawPortrait(picture, settings.current().uploads, { field, edge });
    const key = newKey(caller.userId);
    await storage.put(key, drawn, 'image/webp');
    const { before, after } = await users
      .change(caller.userId, () => ({
        set: { profilePicture: addressOf(key) },
        events: (next) => [outboxEntry(userUpdated, viewUserState(next), input)],
      }))
      .catch(async (error: unknown) => {
        await storage.remove(key);
        throw error;
      });
    await removePicture(context, caller.userId, before.profilePicture);
    return { user: viewOwnUser(after) };
  };
}
