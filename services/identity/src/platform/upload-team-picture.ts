import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { teamPictureOwner } from '@ankur/contracts/identity/platform-profile';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import type { IdentityContext } from '../context.ts';
import { addressOf, newKey } from '../pictures/picture-key.ts';
import { redrawPortrait } from '../pictures/redraw-portrait.ts';

const field = 'photo';
/** Enough for the largest portrait on a sharp screen. */
const edge = 512;

/** Stores a picture that the settings may show from now on; once they do not any more, it is removed. */
export function uploadTeamPicture({
  storage,
  settings,
}: IdentityContext): UseCase<
  typeof platformEndpoints.uploadTeamPicture,
  { picture: IncomingFile | undefined }
> {
  return async ({ picture }) => {
    if (picture === undefined) {
      const message = 'Choose a picture.';
      throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
    }
    const drawn = await redrawPortrait(picture, settings.current().uploads, { field, edge });
    const key = newKey(teamPictureOwner);
    await storage.put(key, drawn, 'image/webp');
    return { photo: addressOf(key) };
  };
}
