import type { bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { maxBookmarks } from './bookmark.repository.ts';
import { savedBy } from './list-bookmarks.ts';

/** Saves articles for the caller, one press or what a browser has collected before the sign-in. */
export function addBookmarks(context: ContentContext): UseCase<typeof bookmarkEndpoints.addBookmarks> {
  return async ({ caller: { userId }, body }) => {
    const known = new Set((await savedBy(context, userId)).map(({ articleId }) => articleId));
    const added = body.bookmarks.filter(({ articleId }) => !known.has(articleId));
    if (known.size + added.length > maxBookmarks) {
      const message = `You can save ${String(maxBookmarks)} articles at most. Remove some first.`;
      throw new AppError('CONFLICT', { message });
    }
    const now = Date.now();
    // The newest comes first, also among those that are saved together.
    await context.bookmarks.add(
      userId,
      added.map((wanted, age) => ({ ...wanted, savedAt: new Date(now - age) })),
    );
    return savedBy(context, userId);
  };
}
