import type { pictureEndpoints } from '@ankur/contracts/identity/pictures.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { FileToSend } from '@ankur/service-kit/http/send-file';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

type Input = UseCaseInput<typeof pictureEndpoints.getPicture>;

/** A picture by its name, which no other picture ever gets: whoever has it need not ask again. What is shown no more is removed. */
export function getPicture({ storage }: IdentityContext): (input: Input) => Promise<FileToSend> {
  return async ({ params: { key } }) => {
    const file = await storage.open(key);
    if (!file) throw new AppError('NOT_FOUND');
    file.stream.destroy();
    return {
      size: file.size,
      headers: {
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=604800, immutable',
        etag: `"${key}"`,
      },
      open: async (range) => (await storage.open(key, range))?.stream ?? null,
    };
  };
}
