import type { HiddenKind } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import type { QueryClient } from '@ankur/mfe-kit';
import { tellingWords } from '../gone-posts/telling-words.ts';
import { changeFeeds, listsOnly } from './post-cache.ts';

/**
 * Takes what a member wrote out of the cached views: comments and replies of all of them, posts of all lists. A post that is open
 * on its own goes after a block alone: the server shows one of a muted member to whoever opens it.
 */
export function dropAuthor(client: QueryClient, userId: string, kind: HiddenKind): void {
  tellingWords(client, () => takeAway(client, userId, kind));
}

function takeAway(client: QueryClient, userId: string, kind: HiddenKind): void {
  const isByOthers = ({ author }: Pick<Post, 'author'>) => author._id !== userId;
  changeFeeds(client, (posts) => posts.filter(isByOthers), kind === 'muted' ? listsOnly : undefined);
  changeFeeds(client, (posts) =>
    posts.map((post) => ({
      ...post,
      comments: post.comments
        .filter(isByOthers)
        .map((comment) => ({ ...comment, replies: comment.replies.filter(isByOthers) })),
    })),
  );
}
