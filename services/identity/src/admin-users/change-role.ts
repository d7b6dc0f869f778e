import { AppError } from '@ankur/contracts/error-codes';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { assertSeen, logAct } from './changes/account-change.ts';
import { keepRoster } from './keep-roster.ts';
import { roleChange } from './changes/role.changes.ts';
import { showAccount } from './show-account.ts';

type Input = UseCaseInput<typeof adminUserEndpoints.changeRole>;

function decideRole(context: IdentityContext, input: Input, user: StoredUser): UserChange | null {
  const { role, version } = input.body;
  assertSeen(user, version);
  if (user.role === role) return null;
  const change = roleChange(context, user, { role, cause: input });
  const before = { role: user.role };
  return {
    set: change.set,
    events: (next) => [...change.events(next), logAct('user.role', { user, before, after: { role } }, input)],
  };
}

/** Changes somebody else's role; open sessions learn of it within two seconds. */
export function changeRole(context: IdentityContext): UseCase<typeof adminUserEndpoints.changeRole> {
  return async (input) => {
    const { params, body, caller } = input;
    if (params.id === caller.userId) throw new AppError('OWN_ACCOUNT');
    const after = await keepRoster(context, params.id, {
      staysAdmin: (user) => body.role === 'admin' && !user.isSuspended,
      write: (_user, change) => change((current) => decideRole(context, input, current)),
    });
    return showAccount(context, after, caller);
  };
}
