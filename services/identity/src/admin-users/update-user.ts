import { AppError } from '@ankur/contracts/error-codes';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import { readSport } from '../users/read-sport.ts';
import { isSuspendedAt } from '../users/suspension.policy.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange, UserFields } from '../users/user.repository.ts';
import { viewUserState } from '../users/user.view.ts';
import { settledRequest, verificationNews } from '../verification/settle-verification.ts';
import { assertSeen, logAct, type AccountChange } from './changes/account-change.ts';
import { correctedFields, describeAccount } from './changes/corrected-fields.ts';
import { keepRoster } from './keep-roster.ts';
import { roleChange } from './changes/role.changes.ts';
import { parseEnd, suspensionChange } from './changes/suspension.changes.ts';
import { showAccount } from './show-account.ts';

type Endpoint = typeof adminUserEndpoints.updateUser;
type Input = UseCaseInput<Endpoint>;

/** What the change is composed of, each part deciding on what the one before leaves behind. */
interface Composed {
  parts: AccountChange[];
  decidesSuspension: boolean;
}

/** What is not sent stays as it is in a suspension that runs. */
function suspensionPart(context: IdentityContext, input: Input, user: StoredUser): AccountChange | null {
  const { isSuspended, suspendedReason: reason, suspendedUntil: end } = input.body;
  if (isSuspended === undefined) return null;
  const kept = isSuspended && isSuspendedAt(user, new Date()) ? user : null;
  return suspensionChange(context, user, {
    ...{ isSuspended, cause: input },
    reason: reason ?? '',
    until: end === undefined ? (kept?.suspendedUntil ?? null) : parseEnd(isSuspended ? end : null),
  });
}

function composeChange(context: IdentityContext, input: Input, user: StoredUser): Composed {
  const { role } = input.body;
  const fields = correctedFields(input.body, user, context.settings.current().product.name);
  if (fields.isVerified !== undefined)
    Object.assign(fields, settledRequest(user, fields.isVerified, { caller: input.caller, reason: '' }));
  const parts: AccountChange[] = [];
  if (Object.keys(fields).length > 0) {
    const tell: AccountChange['events'] = (next) => [
      outboxEntry(userUpdated, viewUserState(next), input),
      ...verificationNews(user, next, input),
    ];
    parts.push({ set: fields, events: tell });
  }
  if (role !== undefined && role !== user.role) parts.push(roleChange(context, user, { role, cause: input }));
  const sofar = { ...user, ...merged(parts) } as StoredUser;
  const decided = suspensionPart(context, input, sofar);
  return { parts: decided ? [...parts, decided] : parts, decidesSuspension: decided !== null };
}

const merged = (parts: readonly AccountChange[]): UserFields =>
  Object.assign({}, ...parts.map(({ set }) => set)) as UserFields;

/** The heaviest part names the entry: who looks in the log for one kind of act finds it, whichever call did it. */
function actionOf(user: StoredUser, next: StoredUser, decidesSuspension: boolean): string {
  if (decidesSuspension) return next.isSuspended ? 'user.suspend' : 'user.restore';
  if (next.role !== user.role) return 'user.role';
  if (next.isVerified !== user.isVerified) return next.isVerified ? 'user.verify' : 'user.unverify';
  return 'user.update';
}

function decideUpdate(context: IdentityContext, input: Input, user: StoredUser): UserChange | null {
  assertSeen(user, input.body.version);
  const { parts, decidesSuspension } = composeChange(context, input, user);
  if (parts.length === 0) return null;
  return {
    set: merged(parts),
    events: (next) => {
      // Why somebody was suspended long ago is not why they are edited now.
      const standing = decidesSuspension ? next.suspendedReason : undefined;
      const act = { user, ...describeAccount(user, next), reason: standing || input.body.suspendedReason };
      return [
        ...parts.flatMap(({ events }) => events(next)),
        logAct(actionOf(user, next, decidesSuspension), act, input),
      ];
    },
  };
}

function assertNotOwn({ params, body, caller }: Input, user: StoredUser): void {
  if (params.id !== caller.userId) return;
  if (body.role !== undefined && body.role !== user.role) throw new AppError('OWN_ACCOUNT');
  if (body.isSuspended === true) throw new AppError('OWN_ACCOUNT');
}

/** Corrects an account in one write with one entry in the log. */
export function updateUser(context: IdentityContext): UseCase<Endpoint> {
  return async (input) => {
    const { params } = input;
    const body = await readSport(context.services, input.body, await context.users.get(params.id));
    if (body.isSuspended === true) parseEnd(body.suspendedUntil ?? null);
    const after = await keepRoster(context, params.id, {
      staysAdmin: (user) => {
        assertNotOwn(input, user);
        return (body.role ?? user.role) === 'admin' && !(body.isSuspended ?? user.isSuspended);
      },
      write: (user, change) => {
        assertNotOwn(input, user);
        return change((current) => decideUpdate(context, { ...input, body }, current));
      },
    });
    // A link that went to the address of before must not open the account any more.
    if (body.email !== undefined) await context.links.forget(params.id);
    return showAccount(context, after, input.caller);
  };
}
