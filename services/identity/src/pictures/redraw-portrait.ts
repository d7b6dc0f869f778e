import { fileTypeFromFile } from 'file-type';
import { AppError } from '@ankur/contracts/error-codes';
import type { imageTypes } from '@ankur/contracts/identity/platform-settings';
import { fitsForm, pictureForms } from '@ankur/service-kit/uploads/file-forms';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';

type ImageType = (typeof imageTypes)[number];

async function assertAllowed(
  file: IncomingFile,
  allowed: readonly ImageType[],
  field: string,
): Promise<void> {
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  const claims = { ...file, detected: found?.mime };
  if (allowed.some((type) => fitsForm(pictureForms[type], claims))) return;
  const names = allowed.map((type) => type.replace('image/', '').toUpperCase()).join(', ');
  throw new AppError('UNSUPPORTED_MEDIA', {
    field,
    message: `File ${file.name} is not supported. Use a picture: ${names}.`,
  });
}

/**
 * Draws an uploaded portrait anew as WebP within `edge` pixels, one frame. Bytes, declared type and name
 * must agree (C17); throws `UNSUPPORTED_MEDIA`, naming the field.
 */
export async function redrawPortrait(
  file: IncomingFile,
  { allowedImageTypes }: { allowedImageTypes: readonly ImageType[] },
  { field, edge }: { field: string; edge: number },
): Promise<Buffer> {
  await assertAllowed(file, allowedImageTypes, field);
  const { content } = await redrawPicture(file.path, { name: file.name, field, edge });
  return content;
}
