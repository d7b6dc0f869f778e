/** Texts that the specification quotes, word for word (admin-console §2 and §8). */
export const copy = {
  noFlaggedPosts: 'No flagged posts',
  moderationFailed: 'Failed to moderate content',
} as const;
