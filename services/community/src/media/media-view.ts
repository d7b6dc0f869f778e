import type { MediaItem } from '@ankur/contracts/community/post';
import type { StoredMedia } from '../posts/store/post.model.ts';
import { smallKeyOf } from './store-picture.ts';

const addressOf = (key: string): string => `/uploads/community/${key}`;

/** A file of a post with its address on our own origin. */
export function mediaView({ key, mediaType, name, alt, width, height, small }: StoredMedia): MediaItem {
  return {
    mediaType,
    url: addressOf(key),
    ...(name === undefined ? {} : { name }),
    ...(alt ? { alt } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(small ? { small: { url: addressOf(smallKeyOf(key)), width: small.width } } : {}),
  };
}
