/** Rooms: `public` and `event:{id}` everyone; `feed` and `post:{id}` signed in; `user:{id}` that member; `moderation` moderators and admins; `admin` admins. Joined without asking: public, own user room, moderation and admin for those who may. */
export const rooms = {
  public: 'public',
  feed: 'feed',
  moderation: 'moderation',
  admin: 'admin',
  post: (postId: string) => `post:${postId}`,
  event: (eventId: string) => `event:${eventId}`,
  user: (userId: string) => `user:${userId}`,
} as const;

/**
 * Keys of content whose words a live message may carry. Retracting `post` takes what stands below it too, `comment` its
 * replies; `postText` and `commentText` are the words of a post, comment or reply alone.
 */
export const contentKeys = {
  post: (postId: string) => `post:${postId}`,
  postText: (postId: string) => `text:${postId}`,
  comment: (commentId: string) => `comment:${commentId}`,
  commentText: (commentId: string) => `words:${commentId}`,
  event: (eventId: string) => `event:${eventId}`,
} as const;
