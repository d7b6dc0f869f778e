/** Limits of posts, comments and files (member-area §5, §9; C17). Free of zod, so that browsers can import it. */
export const postMaxLength = 2000;
export const commentMaxLength = 500;
export const maxFilesPerPost = 5;
/** Bytes of one file; exactly this many pass. */
export const maxFileBytes = 5_242_880;
/** Characters of what stands for a picture to those who do not see it. */
export const altMaxLength = 500;
export const feedPageSize = 10;
export const maxTags = 10;
/** Posts that one call reads by their ids. */
export const maxPostsByIds = 100;
/** Comments of a post that travel with the feed, newest first. */
export const recentCommentsPerPost = 20;
/** Replies of a comment that travel with it: the newest, oldest of them first. */
export const recentRepliesPerComment = 20;
/** Reactions of a post that travel with the feed (C8). */
export const recentReactionsPerPost = 50;

/** Reaction names in the order they are shown, with their emoji (C8). */
export const reactionEmoji = { like: '👍', love: '❤️', laugh: '😂', clap: '👏', celebrate: '🙌' } as const;
export type ReactionType = keyof typeof reactionEmoji;
export const reactionTypes = Object.keys(reactionEmoji) as ReactionType[];

export const feedSorts = ['newest', 'oldest', 'mostLiked', 'mostCommented'] as const;
export type FeedSort = (typeof feedSorts)[number];

/** How a member may be kept out of sight (X21). */
export const hiddenKinds = ['muted', 'blocked'] as const;
export type HiddenKind = (typeof hiddenKinds)[number];
export const maxHiddenMembers = 1000;
export const maxFollowedMembers = 1000;
