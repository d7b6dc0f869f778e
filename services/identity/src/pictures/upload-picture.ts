import type { pictureEndpoints } from '@ankur/contracts/identity/pictures.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IncomingPicture } from '@ankur/service-kit/pictures/receive-picture';
import { redrawPicture } from '@ankur/service-kit/pictures/redraw-picture';
import type { IdentityContext } from '../context.ts';
import { viewAuthorCard, viewOwnUser } from '../users/user.view.ts';
import { addressOf, keyIn, newKey, ownerOf } from './picture-key.ts';

const field = 'profilePicture';
/** Enough for the largest portrait on a sharp screen. */
const edge = 512;

/** Removes the picture that was replaced; one that stays behind is shown to nobody. */
async function removeFormer(
  { storage, logger }: IdentityContext,
  owner: string,
  address = '',
): Promise<void> {
  const key = keyIn(address);
  // A member may name another's picture as the own, and must not remove it by that.
  if (key === null || ownerOf(key) !== owner) return;
  await storage.remove(key).catch((error: unknown) => {
    logger.warn({ err: error }, 'A replaced picture could not be removed');
  });
}

/** Stores the picture under a new name and shows it from now on. */
export function uploadPicture(
  context: IdentityContext,
): UseCase<typeof pictureEndpoints.uploadPicture, { picture: IncomingPicture | null }> {
  return async (input) => {
    const { users, storage, settings } = context;
    const { picture, caller } = input;
    if (picture === null) {
      const message = 'Choose a picture.';
      throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
    }
    const drawn = await redrawPicture(picture, settings.current().uploads, { field, edge });
    const key = newKey(caller.userId);
    await storage.put(key, drawn, 'image/webp');
    const { before, after } = await users
      .change(caller.userId, () => ({
        set: { profilePicture: addressOf(key) },
        events: (next) => [
          outboxEntry(userUpdated, { user: viewAuthorCard(next), version: next.version }, input),
        ],
      }))
      .catch(async (error: unknown) => {
        await storage.remove(key);
        throw error;
      });
    await removeFormer(context, caller.userId, before.profilePicture);
    return { user: viewOwnUser(after) };
  };
}
