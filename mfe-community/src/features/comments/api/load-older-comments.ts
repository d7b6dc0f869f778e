import { api, messageOf, toast, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { useState } from 'react';
import { patchPost } from '../../../post-cache/post-cache.ts';

/** Reads further pages of the comments of a post behind those that came with the feed. */
export function useOlderComments(postId: string) {
  const client = useQueryClient();
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const load = useMutation({
    mutationFn: () =>
      api('GET /api/community/:postId/comments', {
        params: { postId },
        query: { cursor: cursor ?? undefined },
      }),
    onSuccess: ({ comments, nextCursor }) => {
      setCursor(nextCursor);
      patchPost(client, postId, (post) => {
        const known = new Set(post.comments.map(({ _id }) => _id));
        return { ...post, comments: [...post.comments, ...comments.filter(({ _id }) => !known.has(_id))] };
      });
    },
    onError: (error) => toast.error(messageOf(error, 'Older comments could not be loaded.')),
  });
  return { load, finished: cursor === null };
}
