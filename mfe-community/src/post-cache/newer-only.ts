const newest = new Map<string, number>();

/**
 * Whether a state of one aspect of a post (its reactions, its text, its comments) is newer than what was applied.
 * Aspects are kept apart, because messages about reactions are bundled and may arrive after newer ones about comments.
 */
export function isNewer(
  aspect: 'reactions' | 'text' | 'comments' | 'status',
  postId: string,
  version: number,
): boolean {
  const key = `${aspect}:${postId}`;
  if (version <= (newest.get(key) ?? -1)) return false;
  newest.set(key, version);
  return true;
}
