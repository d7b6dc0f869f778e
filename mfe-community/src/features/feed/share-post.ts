import type { Post } from '@ankur/contracts/community/post';
import { toast } from '@ankur/mfe-kit';

/** Hands the address of a post to what the device shares with, or copies it where there is nothing like that. */
export async function sharePost({ _id, author }: Post): Promise<void> {
  const url = new URL(`/community/posts/${_id}`, location.origin).href;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && 'share' in navigator) {
    // Turning away from the sheet is no failure.
    await navigator.share({ title: `Post by ${author.username}`, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch {
    toast.info(url, { title: 'The link of this post' });
  }
}
