import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { viewUserState } from '../users/user.view.ts';
import { settledRequest, verificationNews } from '../verification/settle-verification.ts';
import { assertSeen, logAct } from './changes/account-change.ts';
import { showAccount } from './show-account.ts';

type Endpoint = typeof adminUserEndpoints.verifyUser;

function decideBadge(input: UseCaseInput<Endpoint>, user: StoredUser): UserChange | null {
  const { isVerified, reason, version } = input.body;
  assertSeen(user, version);
  if (user.isVerified === isVerified) return null;
  const act = { user, before: { isVerified: user.isVerified }, after: { isVerified }, reason };
  return {
    set: { isVerified, ...settledRequest(user, isVerified, { caller: input.caller, reason }) },
    events: (next) => [
      outboxEntry(userUpdated, viewUserState(next), input),
      ...verificationNews(user, next, input),
      logAct(isVerified ? 'user.verify' : 'user.unverify', act, input),
    ],
  };
}

/** Gives or takes the verified badge. */
export function verifyUser(context: IdentityContext): UseCase<Endpoint> {
  return async (input) => {
    const { after } = await context.users.change(input.params.id, (user) => decideBadge(input, user));
    return showAccount(context, after, input.caller);
  };
}
