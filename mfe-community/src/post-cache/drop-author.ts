import type { Post } from '@ankur/contracts/community/post';
import type { QueryClient } from '@ankur/mfe-kit';
import { changeFeeds } from './post-cache.ts';

/** Takes everything that a member wrote out of every cached view: posts, comments and replies. */
export function dropAuthor(client: QueryClient, userId: string): void {
  const isByOthers = ({ author }: Pick<Post, 'author'>) => author._id !== userId;
  changeFeeds(client, (posts) =>
    posts.filter(isByOthers).map((post) => ({
      ...post,
      comments: post.comments
        .filter(isByOthers)
        .map((comment) => ({ ...comment, replies: comment.replies.filter(isByOthers) })),
    })),
  );
}
