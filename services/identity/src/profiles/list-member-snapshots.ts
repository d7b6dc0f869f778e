import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { snapshotPageSize, viewSnapshots } from '@ankur/service-kit/backfill/snapshot-page';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewUserState } from '../users/user.view.ts';

/** What other services keep of every member, as the events of a member tell it. */
export function listMemberSnapshots({
  users,
}: IdentityContext): UseCase<typeof profileEndpoints.listMemberSnapshots> {
  return async ({ query }) =>
    viewSnapshots(await users.afterId(query.after, snapshotPageSize), (user) => viewUserState(user));
}
