import { pipeline } from 'node:stream/promises';
import type { mediaEndpoints } from '@ankur/contracts/community/media.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { EndpointHandler, HandlerInput } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { maySeeFiles } from '../posts/post.policy.ts';
import type { StoredMedia } from '../posts/post.model.ts';

type Input = HandlerInput<typeof mediaEndpoints.getPostMedia>;

interface FoundFile {
  file: StoredMedia;
  /** Everybody may read it. */
  isPublic: boolean;
}

/** The post is asked every time, so a removed post's files are gone with the decision. */
async function findFile({ posts }: Community, { params: { key }, caller }: Input): Promise<FoundFile> {
  const post = await posts.findMedia(key);
  const file = post?.media.find((media) => media.key === key);
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
    'accept-ranges': 'bytes',
    etag: `"${key}"`,
  };
}

function rangeOf({ req }: Input, size: number): { start: number; end: number } | 'refused' | undefined {
  if (req.method === 'HEAD') return undefined;
  // A range belongs to the version it was asked of; ours never change, any other tag is somebody else's.
  if (req.headers['if-range'] !== undefined && !String(req.headers['if-range']).startsWith('"'))
    return undefined;
  const ranges = req.range(size, { combine: true });
  if (ranges === -1) return 'refused';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}

/** Sends a file of a post the caller may see, or the asked part of it. */
export function getPostMedia(community: Community): EndpointHandler<typeof mediaEndpoints.getPostMedia> {
  return async (input) => {
    const { req, res } = input;
    const found = await findFile(community, input);
    const { file } = found;
    res.set(headersOf(found));
    if (req.fresh) return void res.status(304).end();
    const range = rangeOf(input, file.size);
    if (range === 'refused') return void res.status(416).set('content-range', `bytes */${file.size}`).end();
    const length = range ? range.end - range.start + 1 : file.size;
    if (req.method === 'HEAD') return void res.set('content-length', String(length)).end();
    const stored = await community.storage.open(file.key, range);
    if (!stored) throw new AppError('NOT_FOUND');
    if (range) res.status(206).set('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    res.set('content-length', String(length));
    await pipeline(stored.stream, res).catch((error: unknown) => {
      if (!res.headersSent) throw error;
      res.destroy();
    });
  };
}
