import type { MediaItem } from '@ankur/contracts/community/post';
import type { StoredMedia } from '../posts/store/post.model.ts';

/** A file of a post with its address on our own origin. */
export function mediaView({ key, mediaType, name, alt, width, height }: StoredMedia): MediaItem {
  return {
    mediaType,
    url: `/uploads/community/${key}`,
    ...(name === undefined ? {} : { name }),
    ...(alt ? { alt } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}
