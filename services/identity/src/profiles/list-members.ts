import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { isPrivate, mayFindMinors } from '../family/guardians/family.policy.ts';
import { viewPrivateUser, viewPublicUser } from '../users/user.view.ts';

const maxMembers = 200;

/** The newest members; minors are named as in the directory (C20). */
export function listMembers({ users }: IdentityContext): UseCase<typeof profileEndpoints.listMembers> {
  return async ({ caller: { userId } }) => {
    const now = new Date();
    const reader = await users.get(userId);
    const wanted = { reader: reader._id, withMinors: mayFindMinors(reader, now) };
    return (await users.newestMembers(wanted, maxMembers)).map((user) =>
      isPrivate(user, now) ? viewPrivateUser(user) : viewPublicUser(user, now),
    );
  };
}
