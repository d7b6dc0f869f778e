import type { SearchKind } from '@ankur/contracts/content/search/search-kinds';
import type { Audience } from './engine/search-engine.ts';

/** Whose name or words it shows; an event was approved by an admin and names nobody here, an article is ours. */
const isPersonal: Record<SearchKind, boolean> = {
  people: true,
  posts: true,
  blogs: true,
  events: false,
  articles: false,
};

/** Whether an item falls under the rule for minors; whose age is not known is one (C20). */
export const isOfMinors = (kind: SearchKind, isOwnerAdult: boolean): boolean =>
  isPersonal[kind] && !isOwnerAdult;

/** May this audience find something of this owner? What has no owner is found by everybody, what is one's own by oneself. */
export function mayFind(audience: Audience, item: { ownerId: string | null; isMinors: boolean }): boolean {
  const { viewerId, findsMinors, without } = audience;
  const { ownerId, isMinors } = item;
  if (ownerId !== null && ownerId === viewerId) return true;
  if (ownerId !== null && (without === null || without.has(ownerId))) return false;
  return !isMinors || findsMinors;
}
