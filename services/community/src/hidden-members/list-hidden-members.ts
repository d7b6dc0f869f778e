import type { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

export function listHiddenMembers({
  hiddenMembers,
  authors,
}: Community): UseCase<typeof hiddenMemberEndpoints.listHiddenMembers> {
  return async ({ caller }) => {
    const hidden = await hiddenMembers.list(caller.userId);
    const cards = await authors.find(hidden.map(({ member }) => member));
    const byId = new Map(cards.map((card) => [card._id, card]));
    const members = hidden.flatMap(({ member: id, kind, since }) => {
      const member = byId.get(id);
      return member ? [{ member, kind, since: since.toISOString() }] : [];
    });
    return { members };
  };
}
