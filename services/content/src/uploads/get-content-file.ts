import { isStaff } from '@ankur/contracts/roles';
import type { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import type { CallerIdentity } from '@ankur/contracts/claims';
import { AppError } from '@ankur/contracts/error-codes';
import type { FileToSend } from '@ankur/service-kit/http/send-file';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { ContentContext } from '../context.ts';
import { addressOf } from './own-pictures.ts';
import { isOpened, postsOwning } from './picture.policy.ts';

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
};

type Input = UseCaseInput<typeof uploadEndpoints.getContentFile>;

interface Audience {
  /** Whether the caller is among those who see it. */
  isShown: boolean;
  /** Everybody may read it. */
  isPublic: boolean;
}

/** A picture obeys what shows it: everybody sees that of a visible post or an active advertisement, else only authors, whoever uploaded it for a post, moderators and admins. Who borrowed it for a post of their own is nobody of these. */
async function findAudience(
  { ads, blogPosts, covers }: ContentContext,
  key: string,
  { userId, role }: Pick<CallerIdentity, 'userId' | 'role'>,
): Promise<Audience> {
  const [posts, isAdvertised, isOwn] = await Promise.all([
    blogPosts.findByPicture(key),
    ads.shows(addressOf(key)),
    userId !== null && covers.belongsTo(key, userId),
  ]);
  const isPublic = isAdvertised || isOpened(posts, key);
  const isAuthors = postsOwning(posts, key).some((post) => isAuthor(post, userId));
  const isShown = isPublic || isOwn || isStaff(role) || isAuthors;
  return { isPublic, isShown };
}

/** A picture of a blog post or an advertisement. Who shows it is asked every time, so caches ask again too. */
export function getContentFile(context: ContentContext): (input: Input) => Promise<FileToSend> {
  return async ({ params: { key }, caller }) => {
    const { storage } = context;
    const contentType = contentTypes[key.split('.').at(-1) ?? ''];
    const { isShown, isPublic } = await findAudience(context, key, caller);
    const file = contentType && isShown ? await storage.open(key) : null;
    if (!contentType || !file) throw new AppError('NOT_FOUND');
    file.stream.destroy();
    return {
      size: file.size,
      headers: {
        'content-type': contentType,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': isPublic ? 'no-cache' : 'private, no-store',
        etag: `"${key}"`,
      },
      open: async (range) => (await storage.open(key, range))?.stream ?? null,
    };
  };
}
