import type { QueryClient } from '@ankur/mfe-kit';
import { cachedPosts } from '../post-cache/post-cache.ts';
import { wordsBelow } from './words-below.ts';

/**
 * Makes a change that takes posts or comments off the screen. What the reader has typed on them is told in a notice that stays, since
 * its form goes as well. Few ever have: what that takes comes by itself.
 */
export function tellingWords(client: QueryClient, change: () => void): void {
  const before = wordsBelow(cachedPosts(client));
  change();
  if (before.size === 0) return;
  const left = wordsBelow(cachedPosts(client));
  const lost = [...before].filter(([key]) => !left.has(key)).map(([, words]) => words);
  if (lost.length === 0) return;
  void import('./tell-words.ts').then(
    ({ tellWords }) => tellWords(lost.join('\n\n')),
    () => undefined,
  );
}
