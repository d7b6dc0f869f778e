import { AppError } from '@ankur/contracts/error-codes';
import { adminActed } from '@ankur/contracts/audit.events';
import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { userRoleChanged } from '@ankur/contracts/identity/identity.events';
import type { Role } from '@ankur/contracts/roles';
import type { HandlerInput } from '@ankur/service-kit/http/route';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import { viewRevocation, type RevocationRecord } from '../revocations/revocation.record.ts';
import type { UserRecord } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { viewAdminUser, viewAuthorCard } from '../users/user.view.ts';

type Input = HandlerInput<typeof adminUserEndpoints.changeRole>;

const acted = adminActed('identity');

/** A suspended member keeps that stronger revocation; restoring looks at `roleChangedAt`. */
function revocationOf(user: UserRecord, now: number, seq: number): RevocationRecord {
  if (user.isSuspended && user.revocation) return user.revocation;
  return { code: 'TOKEN_OUTDATED', before: now, lifted: false, seq };
}

function changeOf(context: IdentityContext, input: Input, user: UserRecord): UserChange | null {
  const { role } = input.body;
  if (user.role === role) return null;
  const now = Math.floor(Date.now() / 1000);
  const revocation = revocationOf(user, now, context.sequence.next());
  const userId = user._id.toHexString();
  return {
    changes: { role, roleChangedAt: now, revocation },
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

async function leaveRoster(context: IdentityContext, user: UserRecord, role: Role): Promise<void> {
  if (user.role !== 'admin' || role === 'admin') return;
  if (!(await context.roster.leave(user._id))) throw new AppError('LAST_ADMIN');
}

/** Changes somebody else's role; open sessions learn of it within two seconds. */
export async function changeRole(context: IdentityContext, input: Input): Promise<{ user: AdminUser }> {
  const { params, body, caller } = input;
  if (params.id === caller.userId) throw new AppError('OWN_ACCOUNT');
  const user = await context.users.find(params.id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  await leaveRoster(context, user, body.role);
  const { after } = await context.users.change(user._id, (current) => changeOf(context, input, current));
  if (after.role === 'admin' && !after.isSuspended) await context.roster.join(after._id);
  return { user: viewAdminUser(after) };
}
