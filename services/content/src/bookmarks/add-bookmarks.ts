import type { bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { assertStillMember } from '../member-data/assert-still-member.ts';
import { maxBookmarks } from './bookmark.repository.ts';
import { savedBy } from './list-bookmarks.ts';

const tooMany = () =>
  new AppError('CONFLICT', {
    message: `You can save ${String(maxBookmarks)} articles at most. Remove some first.`,
  });

/**
 * Saves articles for the caller, one press or what a browser has collected before the sign-in. Throws `USER_NOT_FOUND` when
 * the caller was erased meanwhile.
 */
export function addBookmarks(context: ContentContext): UseCase<typeof bookmarkEndpoints.addBookmarks> {
  const { bookmarks } = context;
  return async ({ caller: { userId }, body }) => {
    const known = new Set((await bookmarks.list(userId)).map(({ articleId }) => articleId));
    const wanted = body.bookmarks.filter(({ articleId }) => !known.has(articleId));
    if (known.size + wanted.length > maxBookmarks) throw tooMany();
    const now = Date.now();
    // The newest comes first, also among those that are saved together.
    const added = wanted.map((one, age) => ({ ...one, savedAt: new Date(now - age) }));
    await bookmarks.add(userId, added);
    // Counted behind the write: of many at the same moment none goes past the limit.
    if (added.length > 0 && (await bookmarks.count(userId)) > maxBookmarks) {
      await bookmarks.takeBack(userId, added);
      throw tooMany();
    }
    if (added.length > 0) await assertStillMember(context, userId, () => bookmarks.erase(userId));
    return savedBy(context, userId);
  };
}
