import { ApiError, type QueryClient } from '@ankur/mfe-kit';

/** Few acts find their post gone: what that takes comes by itself, and without it the card stays until the feed is read again. */
export const leaveSoon = (client: QueryClient, postId: string, error?: unknown): void =>
  void import('./leave-gone-post.ts').then(
    ({ leaveGonePost }) => leaveGonePost(client, postId, error),
    () => undefined,
  );

/** What every act on a post does when it fails: nothing, unless the post is gone. */
export const leaveIfGone = (client: QueryClient, postId: string) => (error: unknown) => {
  if (error instanceof ApiError && error.code === 'POST_NOT_FOUND') leaveSoon(client, postId, error);
};
