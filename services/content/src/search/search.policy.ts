import type { SearchKind } from '@ankur/contracts/content/search/search-kinds';
import type { Audience } from './engine/search-engine.ts';
import type { ItemWords } from './items/search-item.model.ts';

/** Whom an item is kept from: a minor's from strangers, one without a guardian's consent, or of nobody who is known, from all but admins. */
export type Protection = 'none' | 'minor' | 'private';

/** Whose name or words it shows; an event was approved by an admin and names nobody here, an article is ours. */
const isPersonal: Record<SearchKind, boolean> = {
  people: true,
  posts: true,
  blogs: true,
  events: false,
  articles: false,
};

/** What is known of a member protects what is theirs (C20); who has not told their age is found as in the directory. */
export function protectionOfMember(words: ItemWords | null | undefined): Protection {
  if (words?.isPrivate !== false) return 'private';
  return words.isMinor === false ? 'none' : 'minor';
}

/** How an item of this kind is protected by who owns it. */
export const protectionOf = (kind: SearchKind, ofOwner: Protection): Protection =>
  isPersonal[kind] ? ofOwner : 'none';

/** May this audience find something of this owner? What has no owner is found by everybody, what is one's own by oneself. */
export function mayFind(
  audience: Audience,
  item: { ownerId: string | null; protection: Protection },
): boolean {
  const { viewerId, findsMinors, findsPrivate, without } = audience;
  const { ownerId, protection } = item;
  if (ownerId !== null && ownerId === viewerId) return true;
  if (ownerId !== null && (without === null || without.has(ownerId))) return false;
  return { none: true, minor: findsMinors, private: findsPrivate }[protection];
}
