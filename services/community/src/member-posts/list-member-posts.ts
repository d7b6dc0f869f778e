import type { memberPostEndpoints } from '@ankur/contracts/community/member-posts.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { hiddenQuery } from '../feed/feed-query.ts';
import { viewsFor } from '../posts/view-for.ts';

/** The newest posts of a member, and for the author those that nobody else sees. */
export function listMemberPosts(community: Community): UseCase<typeof memberPostEndpoints.listMemberPosts> {
  const { posts, hiddenMembers } = community;
  return async ({ params: { memberId }, query: { limit }, caller: { userId } }) => {
    const hidden = await hiddenMembers.of(userId);
    if (hidden.blocked.has(memberId)) return { posts: [] };
    const [visible, own] = await Promise.all([
      posts.list({ filter: { 'author._id': memberId, visible: true }, sort: { createdAt: -1 }, limit }),
      userId === memberId ? posts.list(hiddenQuery(memberId)) : [],
    ]);
    const newest = [...visible, ...own].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return { posts: await viewsFor(community, newest, { userId, hidden }) };
  };
}
