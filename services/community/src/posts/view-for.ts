import type { Post } from '@ankur/contracts/community/post';
import { withOwnHidden } from '../comments/hidden-comments.ts';
import type { Community } from '../context.ts';
import type { Hidden } from '../hidden-members/hidden-member.repository.ts';
import { threadsWithoutHidden } from '../hidden-members/without-hidden.ts';
import { postView } from './post.view.ts';
import type { StoredPost } from './store/post.model.ts';

/** Posts as a reader sees them, with their reactions and what they wrote below: one query each for all of them. `hidden` is whom the reader does not see. */
export async function viewsFor(
  community: Community,
  posts: readonly StoredPost[],
  { userId, hidden }: { userId: string | null; hidden: Hidden },
): Promise<Post[]> {
  const ids = posts.map(({ _id }) => _id);
  const [mine, shown] = await Promise.all([
    userId === null ? null : community.reactions.mine(userId, ids),
    withOwnHidden(community, posts, userId),
  ]);
  return shown.map((post) => {
    const view = postView(post, userId, mine?.get(String(post._id)) ?? null);
    return { ...view, comments: threadsWithoutHidden(view.comments, hidden) };
  });
}

/** One post as a reader sees it. */
export async function viewFor(
  community: Community,
  post: StoredPost,
  reader: { userId: string | null; hidden: Hidden },
): Promise<Post> {
  const [view] = await viewsFor(community, [post], reader);
  return view ?? postView(post, reader.userId, null);
}
