import { randomBytes } from 'node:crypto';
import type { coverEndpoints } from '@ankur/contracts/content/covers.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawWithinSettings } from '@ankur/service-kit/uploads/redraw-within-settings';
import type { ContentContext } from '../context.ts';
import { assertStillMember } from '../member-data/assert-still-member.ts';
import { addressOf } from '../uploads/own-pictures.ts';
import { forgetCovers } from './forget-covers.ts';

const field = 'image';
/** Pictures of one member that wait for a post; the oldest beyond them go. */
const maxWaiting = 10;

/**
 * Stores a picture for a post to come; until a post shows it, its owner and admins see it. Throws `USER_NOT_FOUND` when the
 * caller was erased meanwhile.
 */
export function uploadCover(
  context: ContentContext,
): UseCase<typeof coverEndpoints.uploadCover, { picture: IncomingFile | null }> {
  return async ({ caller: { userId: ownerId }, picture }) => {
    if (picture === null) {
      const message = 'Please choose a picture';
      throw new AppError('VALIDATION_FAILED', { field, message, errors: [{ field, message }] });
    }
    const content = await redrawWithinSettings(picture, context);
    const key = `${randomBytes(16).toString('hex')}.webp`;
    await context.storage.put(key, content, 'image/webp');
    await context.covers.add(key, ownerId);
    await forgetCovers(context, { ownerId, kept: maxWaiting });
    await assertStillMember(context, ownerId, () => forgetCovers(context, { ownerId, kept: 0 }));
    return { image: addressOf(key) };
  };
}
