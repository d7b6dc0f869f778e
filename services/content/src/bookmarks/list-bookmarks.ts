import type { Bookmark, bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

/** The saved articles of a member. */
export async function savedBy({ bookmarks }: ContentContext, userId: string): Promise<Bookmark[]> {
  return (await bookmarks.list(userId)).map(({ articleId, title, link, savedAt }) => ({
    articleId,
    title,
    link,
    savedAt: savedAt.toISOString(),
  }));
}

export function listBookmarks(context: ContentContext): UseCase<typeof bookmarkEndpoints.listBookmarks> {
  return ({ caller }) => savedBy(context, caller.userId);
}
