import { apiKey, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import type { BlogPost } from '@ankur/contracts/content/blog-post';

/** Shows the flagged banner to the flagger and the author of an open blog post in all their tabs (C10). */
export function useLiveFlags({ _id, slug }: BlogPost): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => {
      if (message.type !== 'content:flagged' || message.data.contentId !== _id) return;
      const key = apiKey('GET /api/blog/:slug', { params: { slug } });
      client.setQueryData<BlogPost>(key, (post) => post && { ...post, isFlagged: true });
    },
  });
}
