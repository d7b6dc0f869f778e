import type { Post } from '@ankur/contracts/community/post';
import { withOwnHidden } from '../comments/hidden-comments.ts';
import type { Community } from '../context.ts';
import type { StoredPost } from './store/post.model.ts';
import { postView } from './post.view.ts';

/** One post as a reader sees it, with their reaction and what they wrote below it. */
export async function viewFor(community: Community, post: StoredPost, userId: string | null): Promise<Post> {
  const [mine, [shown = post]] = await Promise.all([
    userId === null ? null : community.reactions.mine(userId, [post._id]),
    withOwnHidden(community, [post], userId),
  ]);
  return postView(shown, userId, mine?.get(String(post._id)) ?? null);
}
