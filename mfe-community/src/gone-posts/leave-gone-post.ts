import { messageOf, toast, type QueryClient } from '@ankur/mfe-kit';
import { dropPost, findPost } from '../post-cache/post-cache.ts';
import { readPosts } from '../post-cache/read-posts.ts';
import { tellWords } from './tell-words.ts';
import { wordsBelow } from './words-below.ts';

const gone = 'This post does not exist or was removed.';

/**
 * Reads a post anew that an act found gone: deleted, taken down, or its author and the reader do not see each other any more. It
 * leaves the screen then; one that is there in another state changes in place. What the reader has typed on it is told in a
 * notice that stays, since its form goes as well; the outbox tells what waits in it.
 */
export async function leaveGonePost(client: QueryClient, postId: string, error?: unknown): Promise<void> {
  const post = findPost(client, postId);
  if (post === undefined) return;
  await readPosts(client, [postId], dropPost);
  if (findPost(client, postId) !== undefined) return;
  // Of an act that has told it already the same notice is shown on.
  toast.error(messageOf(error, gone));
  const words = [...wordsBelow([post]).values()].join('\n\n');
  if (words !== '') tellWords(words);
}
