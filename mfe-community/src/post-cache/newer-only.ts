import { createNewerOnly } from '@ankur/mfe-kit';

/** `comments` is their number, which the whole feed is told; `thread` is they themselves. */
export type Aspect = 'reactions' | 'text' | 'comments' | 'thread' | 'status';

const newest = new Map<string, number>();
const isNewerState = createNewerOnly(newest);

/**
 * Whether a state of one aspect of a post (its reactions, its text, its comments) is newer than what was applied.
 * Aspects are kept apart, because messages about reactions are bundled and may arrive after newer ones about comments.
 */
export const isNewer = (aspect: Aspect, postId: string, version: number): boolean =>
  isNewerState(`${aspect}:${postId}`, version);

/** The newest version of an aspect of a post that was let in; -1 before there was one. */
export const newestOf = (aspect: Aspect, postId: string): number => newest.get(`${aspect}:${postId}`) ?? -1;
