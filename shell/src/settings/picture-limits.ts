import { usePublicSettings } from './use-public-settings.ts';

/** What an uploaded picture may be. */
interface PictureLimits {
  maxImageSizeMB: number;
  allowedImageTypes: readonly string[];
}

/** What stands here until the settings are known; the service decides by them anyway. */
const usual: PictureLimits = {
  maxImageSizeMB: 2,
  allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'],
};

/** The platform's limits of pictures. */
export const usePictureLimits = (): PictureLimits => usePublicSettings()?.uploads ?? usual;

/** Kinds of pictures in words: `JPEG, PNG`. */
export const kindsOf = ({ allowedImageTypes }: PictureLimits): string =>
  allowedImageTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ');

/** Why a file cannot be the picture, before it is sent; null when it can. */
export function pictureProblem(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: PictureLimits,
): string | null {
  if (!limits.allowedImageTypes.includes(file.type))
    return `File ${file.name} is not supported. Use a picture: ${kindsOf(limits)}.`;
  if (file.size > limits.maxImageSizeMB * 1024 * 1024)
    return `File ${file.name} is too large. Maximum size is ${String(limits.maxImageSizeMB)}MB.`;
  return null;
}
