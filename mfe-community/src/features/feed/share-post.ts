import type { Post } from '@ankur/contracts/community/post';
import { shareLink } from '@ankur/mfe-kit';

/** Shares the address of a post. */
export const sharePost = ({ _id, author }: Post) =>
  shareLink({
    title: `Post by ${author.username}`,
    url: new URL(`/community/posts/${_id}`, location.origin).href,
  });
