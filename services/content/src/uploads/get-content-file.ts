import { pipeline } from 'node:stream/promises';
import type { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { HandlerInput } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
};

/** Sends a picture of a blog post or an advertisement; its name changes with its content, so it may be kept for ever. */
export async function getContentFile(
  context: ContentContext,
  { params, req, res }: HandlerInput<typeof uploadEndpoints.getContentFile>,
): Promise<void> {
  const contentType = contentTypes[params.key.split('.').at(-1) ?? ''];
  const file = contentType ? await context.storage.open(params.key) : null;
  if (!contentType || !file) throw new AppError('NOT_FOUND');
  res.set({
    'content-type': contentType,
    'content-length': String(file.size),
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${params.key}"`,
  });
  if (req.method === 'HEAD' || req.fresh) {
    file.stream.destroy();
    res.status(req.fresh ? 304 : 200).end();
    return;
  }
  await pipeline(file.stream, res).catch((error: unknown) => {
    if (!res.headersSent) throw error;
    res.destroy();
  });
}
