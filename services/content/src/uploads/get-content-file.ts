import { pipeline } from 'node:stream/promises';
import type { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import type { CallerIdentity } from '@ankur/contracts/claims';
import { AppError } from '@ankur/contracts/error-codes';
import type { HandlerInput } from '@ankur/service-kit/http/route';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { ContentContext } from '../context.ts';
import { addressOf } from './own-pictures.ts';

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
};

interface Audience {
  /** Whether the caller is among those who see it. */
  isShown: boolean;
  /** Everybody may read it. */
  isPublic: boolean;
}

/** A picture obeys what shows it: everybody sees that of a visible post or an active advertisement, else only authors and admins. */
async function audienceOf(
  { ads, blogPosts }: ContentContext,
  key: string,
  { userId, role }: Pick<CallerIdentity, 'userId' | 'role'>,
): Promise<Audience> {
  const [posts, isAdvertised] = await Promise.all([blogPosts.findByPicture(key), ads.shows(addressOf(key))]);
  const isPublic = isAdvertised || posts.some(({ visible }) => visible);
  return { isPublic, isShown: isPublic || role === 'admin' || posts.some((post) => isAuthor(post, userId)) };
}

/** Sends a picture of a blog post or an advertisement. Who shows it is asked every time, so caches ask again too. */
export async function getContentFile(
  context: ContentContext,
  { params, caller, req, res }: HandlerInput<typeof uploadEndpoints.getContentFile>,
): Promise<void> {
  const contentType = contentTypes[params.key.split('.').at(-1) ?? ''];
  const { isShown, isPublic } = await audienceOf(context, params.key, caller);
  const file = contentType && isShown ? await context.storage.open(params.key) : null;
  if (!contentType || !file) throw new AppError('NOT_FOUND');
  res.set({
    'content-type': contentType,
    'content-length': String(file.size),
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': isPublic ? 'no-cache' : 'private, no-store',
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
