import { resultText } from '../result-text.ts';
import type { SportResult } from '../results.ts';

/** Everything a post says in words, which is what moderation judges and shows: its text, its result, what its pictures are said to show. */
export function postWords(post: {
  content: string;
  result?: SportResult | null | undefined;
  media?: readonly { alt?: string | undefined }[] | undefined;
}): string {
  const { content, result, media = [] } = post;
  const pictures = media.flatMap(({ alt }) => (alt ? [`[${alt}]`] : []));
  return [content, ...(result ? [resultText(result)] : []), ...pictures].filter(Boolean).join('\n');
}
