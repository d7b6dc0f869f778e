import type { MediaItem } from '@ankur/contracts/community/post';

type Files = readonly Pick<MediaItem, 'url'>[];

const addresses = (media: Files): string => media.map(({ url }) => url).join(' ');

/**
 * Whether the same files are shown in the same order: descriptions of pictures are among the words, sizes and small forms
 * change nothing. Of what is known without any, which files it showed was not kept yet.
 */
export const showsSameFiles = (known: Files | undefined, media: Files = []): boolean =>
  known === undefined || addresses(known) === addresses(media);
