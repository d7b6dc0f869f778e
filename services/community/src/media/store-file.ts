import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Storage } from '@ankur/service-kit/storage';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';
import type { StoredMedia } from '../posts/store/post.model.ts';
import { identifyFile, type FileKind } from './identify-file.ts';
import { stripMp4 } from './video/strip-mp4.ts';
import { stripWebm } from './video/strip-webm.ts';

interface Cleaned {
  content: Buffer;
  width?: number;
  height?: number;
}

/** Pixels that a picture of a post is wide or high at most. */
export const maxEdge = 1600;

async function clean(content: Buffer, { name, kind }: { name: string; kind: FileKind }): Promise<Cleaned> {
  if (kind.format === 'picture')
    return redrawPicture(content, { name, field: 'media', edge: maxEdge, moving: true });
  if (kind.format === 'mp4') return { content: stripMp4(content, name) };
  if (kind.format === 'webm') return { content: stripWebm(content, name) };
  return { content };
}

/** Only documents keep a name: people recognise them by it. It is shown, never used as a path. */
function shownName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}"\\/]/gu, '').slice(-100);
}

/** Checks a file, removes what is personal and stores it under a random key. */
export async function storeFile(file: IncomingFile, { storage }: { storage: Storage }): Promise<StoredMedia> {
  const raw = await readFile(file.path);
  const kind = await identifyFile({ content: raw, name: file.name, declaredType: file.declaredType });
  const { content, width, height } = await clean(raw, { name: file.name, kind });
  const key = `${randomBytes(16).toString('hex')}.${kind.extension}`;
  await storage.put(key, content, kind.contentType);
  return {
    key,
    mediaType: kind.mediaType,
    contentType: kind.contentType,
    size: content.length,
    ...(kind.mediaType === 'document' ? { name: shownName(file.name) } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}
