import type { MediaItem, Post } from '@ankur/contracts/community/post';
import { resultText } from '@ankur/contracts/result-text';

const kinds = { image: 'Picture', video: 'Video', document: 'Document' } satisfies Record<
  MediaItem['mediaType'],
  string
>;

/** What a post tells where only its words are shown: its text and its result, else what its first file is. */
export function postLine({
  content,
  result,
  media: [file] = [],
}: Pick<Post, 'content' | 'result'> & Partial<Pick<Post, 'media'>>): string {
  const words = [content, ...(result ? [resultText(result)] : [])].filter(Boolean).join('\n');
  if (words !== '' || file === undefined) return words;
  return file.alt ?? file.name ?? kinds[file.mediaType];
}
