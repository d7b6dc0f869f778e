/** Texts that the specification quotes, word for word (admin-console §2 and §8). */
export const copy = {
  adminMode: 'Admin Mode',
  noFlaggedPosts: 'No flagged posts',
  moderationFailed: 'Failed to moderate content',
  noContentFound: 'No content found',
  noContentToModerate: 'No content available for moderation.',
  moderationSettings: 'Content Moderation Settings',
  settingsFailed: 'Failed to update moderation settings',
  keywordNotAdded: 'Failed to add banned keyword',
  keywordNotRemoved: 'Failed to remove banned keyword',
  noKeywords: 'No banned keywords yet.',
} as const;
