import type { ContentStatus } from '@ankur/contracts/community/post';

/** What decides who sees the banner of an item; flags are absent on copies of what nobody flagged. */
interface Flaggable {
  author: { _id: string };
  flaggedBy?: readonly string[];
  bannerForAll?: boolean;
}

/** Whether a member wrote the item. */
export function isAuthor(item: Pick<Flaggable, 'author'>, userId: string | null): boolean {
  return userId !== null && item.author._id === userId;
}

/** One flag shows the banner to the flagger and the author, enough of them to everyone (C10). */
export function seesBanner(item: Flaggable, userId: string | null): boolean {
  if (item.bannerForAll === true) return true;
  if (userId === null || !item.flaggedBy?.length) return false;
  return isAuthor(item, userId) || item.flaggedBy.includes(userId);
}

/** The status as one viewer is told: who is not shown the banner does not learn of the flag by the status either. */
export function shownStatus(status: ContentStatus, hasBanner: boolean): ContentStatus {
  return status === 'flagged' && !hasBanner ? 'published' : status;
}
