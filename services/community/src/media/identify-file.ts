import { AppError } from '@ankur/contracts/error-codes';
import { fitsForm, pictureForms, type FileForm } from '@ankur/service-kit/uploads/file-forms';
import type { StoredMedia } from '../posts/store/post.model.ts';

/** A kind of file that may be posted and how it is stored. */
export interface FileKind extends FileForm {
  mediaType: StoredMedia['mediaType'];
  format: 'picture' | 'mp4' | 'webm' | 'document';
  contentType: string;
  extension: string;
}

const picture = {
  mediaType: 'image',
  format: 'picture',
  contentType: 'image/webp',
  extension: 'webp',
} as const;
const document = { mediaType: 'document', format: 'document' } as const;
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const kinds: readonly FileKind[] = [
  ...Object.values(pictureForms).map((form) => ({ ...picture, ...form })),
  {
    mediaType: 'video',
    format: 'mp4',
    contentType: 'video/mp4',
    extension: 'mp4',
    detected: ['video/mp4', 'video/x-m4v'],
    declared: ['video/mp4', 'video/x-m4v'],
    extensions: ['mp4', 'm4v'],
  },
  {
    mediaType: 'video',
    format: 'webm',
    contentType: 'video/webm',
    extension: 'webm',
    detected: ['video/webm'],
    declared: ['video/webm'],
    extensions: ['webm'],
  },
  {
    ...document,
    contentType: 'application/pdf',
    extension: 'pdf',
    detected: ['application/pdf'],
    declared: ['application/pdf'],
    extensions: ['pdf'],
  },
  {
    ...document,
    contentType: 'application/msword',
    extension: 'doc',
    detected: ['application/x-cfb'],
    declared: ['application/msword'],
    extensions: ['doc'],
  },
  {
    ...document,
    contentType: docx,
    extension: 'docx',
    detected: [docx],
    declared: [docx],
    extensions: ['docx'],
  },
];

/** Finds out what a file is. Bytes, declared type and name must agree (C17); throws `UNSUPPORTED_MEDIA` otherwise. */
export async function identifyFile(file: {
  content: Buffer;
  name: string;
  declaredType: string;
}): Promise<FileKind> {
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(file.content).catch(() => undefined);
  const claims = { ...file, detected: detected?.mime };
  const kind = kinds.find((candidate) => fitsForm(candidate, claims));
  if (kind) return kind;
  throw new AppError('UNSUPPORTED_MEDIA', {
    message: `File ${file.name} is not supported. Use images, MP4 or WebM videos, PDF, DOC or DOCX.`,
    field: 'media',
  });
}
