import type { MediaItem } from '@ankur/contracts/community/post';

/** Why a file is not shown: it is not there, asking again is of use, or it is there and the browser cannot play it. */
export type FileFault = 'gone' | 'failed' | 'unplayable';

/** `MEDIA_ERR_DECODE`, and behind it `MEDIA_ERR_SRC_NOT_SUPPORTED`, which a clip also says of any refusal. */
const decodeError = 3;

/** Status of a question for one byte; 0 without an answer. */
const statusOf = (src: string) =>
  fetch(src, { headers: { range: 'bytes=0-0' } }).then(
    ({ status }) => status,
    () => 0,
  );

/** What is the matter with a file that could not be shown: the picture itself does not say, and a clip its `code` alone. */
export async function faultOf(
  { src, mediaType }: { src: string; mediaType: MediaItem['mediaType'] },
  { isPrivate, code }: { isPrivate: boolean; code: number },
): Promise<FileFault> {
  // Its bytes were read before: they are no picture, or a clip that is not known here.
  if (isPrivate) return mediaType === 'video' ? 'unplayable' : 'gone';
  const isClip = mediaType === 'video' && code >= decodeError;
  const status = await statusOf(src);
  if (status === 404) return 'gone';
  return isClip && status >= 200 && status < 300 ? 'unplayable' : 'failed';
}
