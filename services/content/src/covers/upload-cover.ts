import { randomBytes } from 'node:crypto';
import type { coverEndpoints } from '@ankur/contracts/content/covers.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { assertAllowedPicture } from '@ankur/service-kit/uploads/assert-allowed-picture';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';
import type { ContentContext } from '../context.ts';
import { addressOf } from '../uploads/own-pictures.ts';

const field = 'image';
/** Wide enough for the head of a post on a sharp screen. */
const edge = 1600;
/** Pictures of one member that wait for a post; the oldest beyond them go. */
const maxWaiting = 10;

type PictureLimits = Pick<PublicSettings['uploads'], 'maxImageSizeMB' | 'allowedImageTypes'>;

/** What the settings say unless an admin changed them. */
const usualLimits: PictureLimits = {
  maxImageSizeMB: 2,
  allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'],
};

function readLimits({ services, logger }: ContentContext): Promise<PictureLimits> {
  return services.call(platformEndpoints.getPublicSettings, {}).then(
    ({ uploads }): PictureLimits => uploads,
    (error: unknown) => {
      logger.warn({ err: error }, 'Settings did not answer: the usual limits hold for this picture');
      return usualLimits;
    },
  );
}

async function draw(context: ContentContext, picture: IncomingFile): Promise<Buffer> {
  const { maxImageSizeMB, allowedImageTypes } = await readLimits(context);
  if (picture.size > maxImageSizeMB * 1024 * 1024) {
    const message = `File ${picture.name} is too large. Maximum size is ${String(maxImageSizeMB)}MB.`;
    throw new AppError('FILE_TOO_LARGE', { field, message });
  }
  await assertAllowedPicture(picture, allowedImageTypes, field);
  return (await redrawPicture(picture.path, { name: picture.name, field, edge })).content;
}

/** Forgets the oldest pictures of a member that wait for a post; those that a post shows belong to the post now. */
async function forgetOldest({ covers, blogPosts, storage }: ContentContext, ownerId: string): Promise<void> {
  const old = await covers.listOlder(ownerId, maxWaiting);
  for (const key of old) if ((await blogPosts.findByPicture(key)).length === 0) await storage.remove(key);
  await covers.remove(old);
}

/** Stores a picture for a post to come; until a post shows it, its owner and admins see it. */
export function uploadCover(
  context: ContentContext,
): UseCase<typeof coverEndpoints.uploadCover, { picture: IncomingFile | null }> {
  return async ({ caller, picture }) => {
    if (picture === null) {
      const message = 'Please choose a picture';
      throw new AppError('VALIDATION_FAILED', { field, message, errors: [{ field, message }] });
    }
    const content = await draw(context, picture);
    const key = `${randomBytes(16).toString('hex')}.webp`;
    await context.storage.put(key, content, 'image/webp');
    await context.covers.add(key, caller.userId);
    await forgetOldest(context, caller.userId);
    return { image: addressOf(key) };
  };
}
