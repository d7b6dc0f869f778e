import { apiKey, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import type { BlogPost } from '@ankur/contracts/content/blog-post';

/**
 * Keeps the standing of an open blog post: the banner of flagger and author (C10) in all their tabs, what was decided, and what
 * its author has changed.
 * While this tab deletes it, nothing is left to be read.
 */
export function useLiveFlags({ _id, slug }: BlogPost, deletion: { isSending: () => boolean }): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const queryKey = apiKey('GET /api/blog/:slug', { params: { slug } });
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => {
      if (message.type !== 'content:flagged' || message.data.contentId !== _id) return;
      client.setQueryData<BlogPost>(queryKey, (post) => post && { ...post, isFlagged: true });
    },
  });
  useLiveRoom('public', {
    onMessage: ({ type, data }) => {
      if ((type !== 'blog:status' && type !== 'blog:edited') || data.blogId !== _id) return;
      if (deletion.isSending()) return;
      void client.invalidateQueries({ queryKey });
    },
  });
}
