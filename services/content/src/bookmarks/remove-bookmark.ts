import type { bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

export function removeBookmark({
  bookmarks,
}: ContentContext): UseCase<typeof bookmarkEndpoints.removeBookmark> {
  return async ({ caller, params }) => {
    await bookmarks.remove(caller.userId, params.articleId);
    return { success: true };
  };
}
