import type { Comment, Reply } from '@ankur/contracts/community/post';
import type { Hidden } from './hidden-member.repository.ts';

/** Texts without those of members the reader does not see. */
export function withoutHidden<T extends Reply>(items: readonly T[], { everywhere }: Hidden): T[] {
  return everywhere.size === 0 ? [...items] : items.filter(({ author }) => !everywhere.has(author._id));
}

/** Comments without those, and without their replies. */
export function threadsWithoutHidden(comments: readonly Comment[], hidden: Hidden): Comment[] {
  if (hidden.everywhere.size === 0) return [...comments];
  return withoutHidden(comments, hidden).map((comment) => ({
    ...comment,
    replies: withoutHidden(comment.replies, hidden),
  }));
}
