import type { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

/** Asked before members are told that they are named: nobody who hides who wrote it, or is parted from the post. */
export function listReaders({
  hiddenMembers,
  posts,
}: Community): UseCase<typeof hiddenMemberEndpoints.listReaders> {
  return async ({ params, query: { by, members } }) => {
    const post = await posts.peek(params.postId);
    if (!post || post.status === 'deleted') return { members: [] };
    const asked = members.map(async (member) => {
      const { everywhere, blocked } = await hiddenMembers.of(member);
      return everywhere.has(by) || blocked.has(post.author._id) ? [] : [member];
    });
    return { members: (await Promise.all(asked)).flat() };
  };
}
