import type { mediaEndpoints } from '@ankur/contracts/community/media.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { FileToSend } from '@ankur/service-kit/http/send-file';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { maySeeFiles } from '../posts/post.policy.ts';
import type { StoredMedia } from '../posts/store/post.model.ts';
import { fullKeyOf, smallKeyOf } from './store-picture.ts';

type Input = UseCaseInput<typeof mediaEndpoints.getPostMedia>;

interface FoundFile {
  file: Pick<StoredMedia, 'mediaType' | 'contentType' | 'key' | 'name' | 'size'>;
  /** Everybody may read it. */
  isPublic: boolean;
}

/** The form of a file that goes by this name. */
function formOf(file: StoredMedia, key: string): FoundFile['file'] | null {
  if (file.key === key) return file;
  return file.small && smallKeyOf(file.key) === key ? { ...file, key, size: file.small.size } : null;
}

/** The post is asked every time, so a removed post's files are gone for all others with the decision. */
async function findFile({ posts }: Community, { params: { key }, caller }: Input): Promise<FoundFile> {
  const fullKey = fullKeyOf(key);
  const post = await posts.findMedia(fullKey);
  const stored = post?.media.find((media) => media.key === fullKey);
  const file = stored && formOf(stored, key);
  if (!post || !file || !maySeeFiles(post, caller)) throw new AppError('NOT_FOUND');
  return { file, isPublic: post.visible };
}

function headersOf({ file, isPublic }: FoundFile): Record<string, string> {
  const { mediaType, contentType, key, name = key } = file;
  const kind = mediaType === 'document' ? 'attachment' : 'inline';
  const named = mediaType === 'document' ? `; filename*=UTF-8''${encodeURIComponent(name)}` : '';
  return {
    'content-type': contentType,
    'content-disposition': `${kind}${named}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': isPublic ? 'no-cache' : 'private, no-store',
    etag: `"${key}"`,
  };
}

/** A file of a post the caller may see. */
export function getPostMedia(community: Community): (input: Input) => Promise<FileToSend> {
  return async (input) => {
    const found = await findFile(community, input);
    const { key, size } = found.file;
    return {
      size,
      headers: headersOf(found),
      open: async (range) => (await community.storage.open(key, range))?.stream ?? null,
    };
  };
}
