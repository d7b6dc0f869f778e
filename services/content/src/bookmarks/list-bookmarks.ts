import type { Bookmark, bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { maySee } from '../blog/blog.policy.ts';
import type { ContentContext } from '../context.ts';

/** The saved articles of a member, but for blog posts that this member may not read any more. */
export async function savedBy({ bookmarks, blogPosts }: ContentContext, userId: string): Promise<Bookmark[]> {
  const saved = await bookmarks.list(userId);
  const posts = await blogPosts.findStandings(saved.map(({ articleId }) => articleId));
  const gone = new Set(posts.filter((post) => !maySee(post, userId)).map(({ _id }) => _id.toHexString()));
  const shown = saved.filter(({ articleId }) => !gone.has(articleId));
  return shown.map(({ articleId, title, link, savedAt }) => ({
    articleId,
    title,
    link,
    savedAt: savedAt.toISOString(),
  }));
}

export function listBookmarks(context: ContentContext): UseCase<typeof bookmarkEndpoints.listBookmarks> {
  return ({ caller }) => savedBy(context, caller.userId);
}
