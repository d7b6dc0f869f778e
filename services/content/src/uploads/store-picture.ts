import { createHash } from 'node:crypto';
import type { Storage } from '@ankur/service-kit/storage';
import { addressOf } from './own-pictures.ts';

/** Stores a WebP picture under a name made of its content and answers its address. */
export async function storePicture(storage: Storage, picture: Buffer): Promise<string> {
  const key = `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;
  await storage.put(key, picture, 'image/webp');
  return addressOf(key);
}
