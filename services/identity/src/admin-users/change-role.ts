import { AppError } from '@ankur/contracts/error-codes';
import { adminActed } from '@ankur/contracts/audit.events';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { userRoleChanged } from '@ankur/contracts/identity/identity.events';
import type { Role } from '@ankur/contracts/roles';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import type { StoredRevocation } from '../revocations/revocation-fields.ts';
import { viewRevocation } from '../revocations/revocation.view.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { viewAdminUser, viewAuthorCard } from '../users/user.view.ts';

type Input = UseCaseInput<typeof adminUserEndpoints.changeRole>;

const acted = adminActed('identity');

/** A suspended member keeps that stronger revocation; restoring looks at `roleChangedAt`. */
function chooseRevocation(user: StoredUser, now: number, seq: number): StoredRevocation {
  if (user.isSuspended && user.revocation) return user.revocation;
  return { code: 'TOKEN_OUTDATED', before: now, lifted: false, seq };
}

function decideRole(context: IdentityContext, input: Input, user: StoredUser): UserChange | null {
  const { role } = input.body;
  if (user.role === role) return null;
  const now = Math.floor(Date.now() / 1000);
  const revocation = chooseRevocation(user, now, context.sequence.next());
  const userId = user._id.toHexString();
  return {
    set: { role, roleChangedAt: now, revocation },
    events: (next) => [
      outboxEntry(
        userRoleChanged,
        {
          user: viewAuthorCard(next),
          version: next.version,
          revocation: viewRevocation('user', userId, revocation),
        },
        input,
      ),
      outboxEntry(
        acted,
        {
          action: 'user.role',
          target: { type: 'user', id: userId, label: user.username },
          before: { role: user.role },
          after: { role },
        },
        input,
      ),
    ],
  };
}

async function leaveRoster(context: IdentityContext, user: StoredUser, role: Role): Promise<void> {
  if (user.role !== 'admin' || role === 'admin') return;
  if (!(await context.roster.leave(user._id))) throw new AppError('LAST_ADMIN');
}

/** Changes somebody else's role; open sessions learn of it within two seconds. */
export function changeRole(context: IdentityContext): UseCase<typeof adminUserEndpoints.changeRole> {
  const { users, roster } = context;
  return async (input) => {
    const { params, body, caller } = input;
    if (params.id === caller.userId) throw new AppError('OWN_ACCOUNT');
    const user = await users.get(params.id);
    await leaveRoster(context, user, body.role);
    const { after } = await users.change(user._id, (current) => decideRole(context, input, current));
    if (after.role === 'admin' && !after.isSuspended) await roster.join(after._id);
    return { user: viewAdminUser(after) };
  };
}
