import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Storage } from '@ankur/service-kit/storage';
import type { StoredMedia } from '../posts/store/post.model.ts';
import { identifyFile, type FileKind } from './identify-file.ts';
import type { IncomingFile } from './receive-upload.ts';
import { redrawPicture } from './redraw-picture.ts';
import { stripMp4 } from './video/strip-mp4.ts';
import { stripWebm } from './video/strip-webm.ts';
import type { UploadQueues } from './upload-queues.ts';

interface Cleaned {
  content: Buffer;
  width?: number;
  height?: number;
}

async function clean(
  content: Buffer,
  file: { name: string; kind: FileKind },
  uploadQueues: UploadQueues,
): Promise<Cleaned> {
  const { name, kind } = file;
  if (kind.format === 'picture') return uploadQueues.decode(() => redrawPicture(content, name));
  if (kind.format === 'mp4') return { content: stripMp4(content, name) };
  if (kind.format === 'webm') return { content: stripWebm(content, name) };
  return { content };
}

/** Only documents keep a name: people recognise them by it. It is shown, never used as a path. */
function shownName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}"\\/]/gu, '').slice(-100);
}

/** Checks a file, removes what is personal and stores it under a random key. */
export async function storeFile(
  file: IncomingFile,
  parts: { storage: Storage; uploadQueues: UploadQueues },
): Promise<StoredMedia> {
  const raw = await readFile(file.path);
  const kind = await identifyFile({ content: raw, name: file.name, declaredType: file.declaredType });
  const { content, width, height } = await clean(raw, { name: file.name, kind }, parts.uploadQueues);
  const key = `${randomBytes(16).toString('hex')}.${kind.extension}`;
  await parts.storage.put(key, content, kind.contentType);
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
