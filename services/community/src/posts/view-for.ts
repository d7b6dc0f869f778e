import type { Post } from '@ankur/contracts/community/post';
import { withOwnHidden } from '../comments/hidden-comments.ts';
import type { Community } from '../context.ts';
import { threadsWithoutHidden } from '../hidden-members/without-hidden.ts';
import { postView } from './post.view.ts';
import type { StoredPost } from './store/post.model.ts';

/** Posts as a reader sees them, with their reactions and what they wrote below: one query each for all of them. */
export async function viewsFor(
  community: Community,
  posts: readonly StoredPost[],
  userId: string | null,
): Promise<Post[]> {
  const ids = posts.map(({ _id }) => _id);
  const [mine, shown, hidden] = await Promise.all([
    userId === null ? null : community.reactions.mine(userId, ids),
    withOwnHidden(community, posts, userId),
    community.hiddenMembers.of(userId),
  ]);
  return shown.map((post) => {
    const view = postView(post, userId, mine?.get(String(post._id)) ?? null);
    return { ...view, comments: threadsWithoutHidden(view.comments, hidden) };
  });
}

/** One post as a reader sees it. */
export async function viewFor(community: Community, post: StoredPost, userId: string | null): Promise<Post> {
  const [view] = await viewsFor(community, [post], userId);
  return view ?? postView(post, userId, null);
}
