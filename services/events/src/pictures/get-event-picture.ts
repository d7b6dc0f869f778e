import type { eventPictureEndpoints } from '@ankur/contracts/events/pictures.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { FileToSend } from '@ankur/service-kit/http/send-file';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { isOpenToAll, maySee } from '../events/event.policy.ts';
import { pictureAddress } from './event-picture.ts';

type Input = UseCaseInput<typeof eventPictureEndpoints.getEventPicture>;

/** A picture obeys the event that shows it: while that waits, its organiser and admins see it. */
export function getEventPicture({ events, storage }: EventsContext): (input: Input) => Promise<FileToSend> {
  return async ({ params: { key }, caller }) => {
    const event = await events.findByPicture(pictureAddress(key));
    const isShown =
      event !== null &&
      (maySee(event, caller.userId) || (caller.role === 'admin' && event.status !== 'removed'));
    const file = isShown ? await storage.open(key) : null;
    if (!file) throw new AppError('NOT_FOUND');
    file.stream.destroy();
    return {
      size: file.size,
      headers: {
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': event && isOpenToAll(event) ? 'no-cache' : 'private, no-store',
        etag: `"${key}"`,
      },
      open: async (range) => (await storage.open(key, range))?.stream ?? null,
    };
  };
}
