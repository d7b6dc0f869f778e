import { createNewerOnly } from '@ankur/mfe-kit';

const isNewerState = createNewerOnly();

/**
 * Whether a state of one aspect of a post (its reactions, its text, its comments) is newer than what was applied.
 * Aspects are kept apart, because messages about reactions are bundled and may arrive after newer ones about comments.
 */
export const isNewer = (
  aspect: 'reactions' | 'text' | 'comments' | 'status',
  postId: string,
  version: number,
): boolean => isNewerState(`${aspect}:${postId}`, version);
