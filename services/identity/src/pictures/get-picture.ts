import type { pictureEndpoints } from '@ankur/contracts/identity/pictures.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { FileToSend } from '@ankur/service-kit/http/send-file';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { addressOf, ownerOf } from './picture-key.ts';

type Input = UseCaseInput<typeof pictureEndpoints.getPicture>;

/** The picture that its owner shows; one that was replaced or taken off is gone at once. */
export function getPicture({ users, storage }: IdentityContext): (input: Input) => Promise<FileToSend> {
  return async ({ params: { key } }) => {
    const owner = await users.find(ownerOf(key));
    const file = owner?.profilePicture === addressOf(key) ? await storage.open(key) : null;
    if (!file) throw new AppError('NOT_FOUND');
    file.stream.destroy();
    return {
      size: file.size,
      headers: {
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-cache',
        etag: `"${key}"`,
      },
      open: async (range) => (await storage.open(key, range))?.stream ?? null,
    };
  };
}
