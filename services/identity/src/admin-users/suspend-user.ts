import { AppError } from '@ankur/contracts/error-codes';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { assertSeen, logAct } from './changes/account-change.ts';
import { keepRoster } from './keep-roster.ts';
import { describeSuspension, parseEnd, suspensionChange } from './changes/suspension.changes.ts';
import { showAccount } from './show-account.ts';

type Input = UseCaseInput<typeof adminUserEndpoints.suspendUser>;

function decideSuspension(context: IdentityContext, input: Input, user: StoredUser): UserChange | null {
  const { isSuspended, suspendedReason: reason, suspendedUntil, version } = input.body;
  assertSeen(user, version);
  const until = isSuspended ? parseEnd(suspendedUntil) : null;
  const change = suspensionChange(context, user, { isSuspended, reason, until, cause: input });
  if (change === null) return null;
  return {
    set: change.set,
    events: (next) => [
      ...change.events(next),
      logAct(
        isSuspended ? 'user.suspend' : 'user.restore',
        {
          user,
          before: describeSuspension(user),
          after: describeSuspension(next),
          reason: next.suspendedReason || reason,
        },
        input,
      ),
    ],
  };
}

/** Suspends a member or lifts the suspension; their tabs obey within two seconds. */
export function suspendUser(context: IdentityContext): UseCase<typeof adminUserEndpoints.suspendUser> {
  return async (input) => {
    const { params, body, caller } = input;
    if (params.id === caller.userId) throw new AppError('OWN_ACCOUNT');
    if (body.isSuspended) parseEnd(body.suspendedUntil);
    const after = await keepRoster(context, params.id, {
      staysAdmin: (user) => user.role === 'admin' && !body.isSuspended,
      write: (_user, change) => change((current) => decideSuspension(context, input, current)),
    });
    return showAccount(context, after, caller);
  };
}
