import { AppError } from '@ankur/contracts/error-codes';
import type { imageTypes } from '@ankur/contracts/identity/platform-settings';
import { fitsForm, pictureForms } from './file-forms.ts';
import type { IncomingFile } from './receive-upload.ts';

/** Bytes, declared type and name of a file must agree on one of the allowed kinds (C17); throws `UNSUPPORTED_MEDIA`, naming the field. */
export async function assertAllowedPicture(
  file: IncomingFile,
  allowed: readonly (typeof imageTypes)[number][],
  field: string,
): Promise<void> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  const claims = { ...file, detected: found?.mime };
  if (allowed.some((type) => fitsForm(pictureForms[type], claims))) return;
  const names = allowed.map((type) => type.replace('image/', '').toUpperCase()).join(', ');
  throw new AppError('UNSUPPORTED_MEDIA', {
    field,
    message: `File ${file.name} is not supported. Use a picture: ${names}.`,
  });
}
