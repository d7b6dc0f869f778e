import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Storage } from '@ankur/service-kit/storage';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';
import type { StoredMedia } from '../posts/store/post.model.ts';
import { identifyFile, type FileKind } from './identify-file.ts';
import { storePicture } from './store-picture.ts';
import { stripMp4 } from './video/strip-mp4.ts';
import { stripWebm } from './video/strip-webm.ts';

/** Pixels that a picture of a post is wide or high at most. */
export const maxEdge = 1600;

function clean(content: Buffer, { name, format }: { name: string; format: FileKind['format'] }): Buffer {
  if (format === 'mp4') return stripMp4(content, name);
  if (format === 'webm') return stripWebm(content, name);
  return content;
}

type Written = Pick<StoredMedia, 'key' | 'size' | 'width' | 'height' | 'small'>;

async function write(
  content: Buffer,
  { name, kind }: { name: string; kind: FileKind },
  storage: Storage,
): Promise<Written> {
  const key = `${randomBytes(16).toString('hex')}.${kind.extension}`;
  if (kind.format === 'picture') {
    const options = { name, field: 'media', edge: maxEdge, moving: true };
    return storePicture(storage, key, await redrawPicture(content, options));
  }
  const cleaned = clean(content, { name, format: kind.format });
  await storage.put(key, cleaned, kind.contentType);
  return { key, size: cleaned.length };
}

/** Only documents keep a name: people recognise them by it. It is shown, never used as a path. */
function shownName(name: string): string {
  return [...name.replace(/[\p{Cc}\p{Cf}"\\/]/gu, '')].slice(-100).join('');
}

/** Checks a file, removes what is personal and stores it under a random key. */
export async function storeFile(file: IncomingFile, { storage }: { storage: Storage }): Promise<StoredMedia> {
  const raw = await readFile(file.path);
  const kind = await identifyFile({ content: raw, name: file.name, declaredType: file.declaredType });
  return {
    ...(await write(raw, { name: file.name, kind }, storage)),
    mediaType: kind.mediaType,
    contentType: kind.contentType,
    ...(kind.mediaType === 'document' ? { name: shownName(file.name) } : {}),
  };
}
