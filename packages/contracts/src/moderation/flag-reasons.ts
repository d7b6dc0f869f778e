/** Reasons of a flag with the sentence shown beside each (member-area §3). Free of zod, so that browsers can import it. */
export const flagReasons = {
  spam: 'unwanted promotional content',
  inappropriate: 'content that violates community guidelines',
  harassment: 'bullying or abusive behavior',
  fake_news: 'misleading or false information',
  violence: 'promotes or glorifies violence',
  other: 'other violations not listed',
} as const;
export type FlagReason = keyof typeof flagReasons;
/** What is said of a flag without one (member-area §5). */
export const noFlagReason = 'Please select a reason for flagging this content.';

/** Kinds of content that can be flagged and moderated, with their part of the address. */
export const moderatedPaths = { post: 'community-posts', comment: 'comments', blog: 'blog-posts' } as const;
export type ContentType = keyof typeof moderatedPaths;

export const moderationActions = ['approved', 'rejected', 'removed'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** What became of a flag: nobody has decided yet, it was right, it was not, or its author took the content back. */
export const flagOutcomes = ['waiting', 'removed', 'kept', 'withdrawn'] as const;
export type FlagOutcome = (typeof flagOutcomes)[number];
