import { receiveUpload } from '@ankur/service-kit/uploads/receive-upload';
import type { IdentityContext } from '../context.ts';

/** Reads a body with at most one picture under `field`, as large as the platform settings allow (C16). */
export const receivePicture = ({ settings, incomingDir }: IdentityContext, field: string) =>
  receiveUpload(incomingDir, {
    field,
    maxFiles: 1,
    maxMB: () => settings.current().uploads.maxImageSizeMB,
  });
