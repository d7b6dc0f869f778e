import type { followingEndpoints } from '@ankur/contracts/community/following.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

export function listFollowedMembers({
  following,
  authors,
}: Community): UseCase<typeof followingEndpoints.listFollowedMembers> {
  return async ({ caller }) => {
    const followed = await following.list(caller.userId);
    const cards = await authors.find(followed.map(({ member }) => member));
    const byId = new Map(cards.map((card) => [card._id, card]));
    const members = followed.flatMap(({ member: id, since }) => {
      const member = byId.get(id);
      return member ? [{ member, since: since.toISOString() }] : [];
    });
    return { members };
  };
}
