import type { imageTypes } from '@ankur/contracts/identity/platform-settings';
import { assertAllowedPicture } from '@ankur/service-kit/uploads/assert-allowed-picture';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';

/**
 * Draws an uploaded portrait anew as WebP within `edge` pixels, one frame. Bytes, declared type and name
 * must agree (C17); throws `UNSUPPORTED_MEDIA`, naming the field.
 */
export async function redrawPortrait(
  file: IncomingFile,
  { allowedImageTypes }: { allowedImageTypes: readonly (typeof imageTypes)[number][] },
  { field, edge }: { field: string; edge: number },
): Promise<Buffer> {
  await assertAllowedPicture(file, allowedImageTypes, field);
  const { content } = await redrawPicture(file.path, { name: file.name, field, edge });
  return content;
}
