import { createNewerOnly } from '@ankur/mfe-kit';

/** `comments` is their number, which the whole feed is told; `thread` is they themselves. */
export type Aspect = 'reactions' | 'text' | 'comments' | 'thread' | 'status';

const isNewerState = createNewerOnly();
const newest = new Map<string, number>();

/**
 * Whether a state of one aspect of a post (its reactions, its text, its comments) is newer than what was applied.
 * Aspects are kept apart, because messages about reactions are bundled and may arrive after newer ones about comments.
 */
export function isNewer(aspect: Aspect, postId: string, version: number): boolean {
  const subject = `${aspect}:${postId}`;
  if (!isNewerState(subject, version)) return false;
  newest.set(subject, version);
  return true;
}

/** The newest version of an aspect of a post that was let in. */
export const newestOf = (aspect: Aspect, postId: string): number => newest.get(`${aspect}:${postId}`) ?? 0;
