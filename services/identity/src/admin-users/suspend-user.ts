import { AppError } from '@ankur/contracts/error-codes';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { assertSeen, logAct } from './changes/account-change.ts';
import { keepRoster } from './keep-roster.ts';
import { describeSuspension, parseEnd, restoration, suspension } from './changes/suspension.changes.ts';
import { showAccount } from './show-account.ts';

type Input = UseCaseInput<typeof adminUserEndpoints.suspendUser>;

/** Whether the member is suspended for this reason and until then already: the same again leaves no trace. */
const isSuspendedSo = (user: StoredUser, { reason, until }: { reason: string; until: Date | null }) =>
  user.isSuspended &&
  user.suspendedReason === reason &&
  (user.suspendedUntil?.getTime() ?? null) === (until?.getTime() ?? null);

function decideSuspension(context: IdentityContext, input: Input, user: StoredUser): UserChange | null {
  const { isSuspended, suspendedReason: reason, suspendedUntil, version } = input.body;
  assertSeen(user, version);
  const until = isSuspended ? parseEnd(suspendedUntil) : null;
  if (isSuspended ? isSuspendedSo(user, { reason, until }) : !user.isSuspended) return null;
  const change = isSuspended
    ? suspension(context, user, { reason, until, cause: input })
    : restoration(context, user, { reason, cause: input });
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
          reason,
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
