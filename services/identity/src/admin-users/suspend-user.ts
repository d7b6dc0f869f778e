import { AppError } from '@ankur/contracts/error-codes';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import { viewAdminUser } from '../users/user.view.ts';
import { restoration, suspension } from './suspension.changes.ts';

type Input = UseCaseInput<typeof adminUserEndpoints.suspendUser>;

function parseEnd(suspendedUntil: string | null): Date | null {
  if (suspendedUntil === null) return null;
  const until = new Date(suspendedUntil);
  if (until > new Date()) return until;
  const field = 'suspendedUntil';
  throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message: 'must be in the future' }] });
}

async function suspend(context: IdentityContext, input: Input, user: StoredUser): Promise<StoredUser> {
  const { suspendedReason, suspendedUntil } = input.body;
  const until = parseEnd(suspendedUntil);
  if (user.role === 'admin' && !(await context.roster.leave(user._id))) throw new AppError('LAST_ADMIN');
  const change = { reason: suspendedReason, until, cause: input };
  return (await context.users.change(user._id, (current) => suspension(context, current, change))).after;
}

async function restore(context: IdentityContext, input: Input, user: StoredUser): Promise<StoredUser> {
  const { after } = await context.users.change(user._id, (current) =>
    current.isSuspended ? restoration(context, current, { cause: input, audited: true }) : null,
  );
  if (after.role === 'admin') await context.roster.join(after._id);
  return after;
}

/** Suspends a member or lifts the suspension; their tabs obey within two seconds. */
export function suspendUser(context: IdentityContext): UseCase<typeof adminUserEndpoints.suspendUser> {
  return async (input) => {
    const { params, body, caller } = input;
    if (params.id === caller.userId) throw new AppError('OWN_ACCOUNT');
    const user = await context.users.get(params.id);
    const after = await (body.isSuspended ? suspend : restore)(context, input, user);
    return { user: viewAdminUser(after) };
  };
}
