import { useGathered, useQueryClient } from '@ankur/mfe-kit';
import { useState } from 'react';
import type { FeedView } from '../../../post-cache/post-cache.ts';

/** Milliseconds until a decision is followed by a read, and how far those of all open tabs are spread. */
const [settleMs, spreadMs] = [200, 3000];

/** Few feeds ever need it. */
const loadPlacing = () => import('./bring-back.ts');

/**
 * Puts posts that are back into their places among the loaded rows of a view: each as soon as no row that is seen moves for it,
 * while the browser keeps the place of a reader further down. `comes` reads one, since it may have left again after what told of it,
 * and `goes` forgets one that has.
 */
export function usePostsBack(view: FeedView) {
  const client = useQueryClient();
  const [coming] = useState(() => new Set<string>());
  const back = { client, view, coming };
  // Nobody asked for them: where it fails the next ones bring them too.
  const ignore = () => undefined;
  const readSoon = useGathered(
    () =>
      void loadPlacing()
        .then(({ readComing }) => readComing(back))
        .catch(ignore),
    settleMs,
    spreadMs,
  );
  return {
    comes: (postId: string) => {
      coming.add(postId);
      readSoon();
    },
    goes: (postId: string) => void coming.delete(postId),
  };
}
