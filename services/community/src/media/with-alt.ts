import { hasInk } from '@ankur/contracts/character-count';
import type { StoredMedia } from '../posts/store/post.model.ts';

/** Files with what they show, in their order. Only pictures have a place for it, and words that are missing say nothing. */
export function withAlt(media: readonly StoredMedia[], altTexts: readonly string[]): StoredMedia[] {
  return media.map((file, index) => {
    const { alt: _before, ...rest } = file;
    const alt = altTexts[index] ?? '';
    return file.mediaType === 'image' && hasInk(alt) ? { ...rest, alt } : rest;
  });
}
