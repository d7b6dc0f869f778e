import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';
import type { Community } from '../context.ts';
import { maxEdge } from '../media/store-file.ts';
import { storePicture } from '../media/store-picture.ts';
import type { StoredMedia } from '../posts/store/post.model.ts';
import type { DemoPost } from './seed-community.ts';

/** Stores the picture of a demo post, drawn as SVG; its key is derived, so that a repeated seed writes the same file. */
export async function storeDemoPicture(
  { storage }: Community,
  { _id }: DemoPost,
  svg: string,
): Promise<StoredMedia> {
  const drawn = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  const picture = await redrawPicture(drawn, { name: 'demo.png', field: 'media', edge: maxEdge });
  const key = `${createHash('sha256').update(`demo ${_id}`).digest('hex').slice(0, 32)}.webp`;
  return { ...(await storePicture(storage, key, picture)), mediaType: 'image', contentType: 'image/webp' };
}
