import type { Storage } from '@ankur/service-kit/storage';
import { redrawPicture, type Picture } from '@ankur/service-kit/uploads/redraw-picture';
import type { StoredMedia } from '../posts/store/post.model.ts';

/** Pixels that the small form of a picture is wide: a column of a phone, twice. */
const smallWidth = 800;
/** What is not wider than this is sent as it is. */
const maxSingleWidth = 1.25 * smallWidth;

/** The name of the small form of a stored picture. */
export const smallKeyOf = (key: string): string => key.replace('.', '-small.');

/** The name that posts know a stored file by, whichever form of it is asked for. */
export const fullKeyOf = (key: string): string => key.replace('-small.', '.');

/** A moving picture has one form, and so has one that is drawn no smaller in bytes or cannot be drawn: it is shown all the same. */
async function drawSmall({ content, width, height, moves }: Picture): Promise<Picture | null> {
  if (moves || width <= maxSingleWidth) return null;
  const edge = Math.round((Math.max(width, height) * smallWidth) / width);
  const small = await redrawPicture(content, { name: 'small.webp', field: 'media', edge }).catch(() => null);
  return small !== null && small.content.length < content.length ? small : null;
}

/** Stores a picture as drawn, and a small form beside it for screens that show no more: both or none. */
export async function storePicture(
  storage: Storage,
  key: string,
  picture: Picture,
): Promise<Required<Pick<StoredMedia, 'key' | 'size' | 'width' | 'height'>> & Pick<StoredMedia, 'small'>> {
  const { content, width, height } = picture;
  const full = { key, size: content.length, width, height };
  const small = await drawSmall(picture);
  await storage.put(key, content, 'image/webp');
  if (small === null) return full;
  try {
    await storage.put(smallKeyOf(key), small.content, 'image/webp');
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  return { ...full, small: { width: small.width, size: small.content.length } };
}
