import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { endSession } from '../end-session.ts';
import { endSessions } from './end-sessions.ts';

const revoked = { success: true as const, message: 'Signed out there.' };

/** Signs a device of the member out; sessions of others do not exist for the caller. */
export function revokeSession(context: IdentityContext): UseCase<typeof sessionEndpoints.revokeSession> {
  return async (input) => {
    const session = await context.sessions.find(input.params.id);
    if (session?.userId !== input.caller.userId) throw new AppError('NOT_FOUND');
    await endSession(context, session, { reason: 'revoked', cause: input });
    return revoked;
  };
}

/** Signs the member out everywhere else. */
export function revokeOtherSessions(
  context: IdentityContext,
): UseCase<typeof sessionEndpoints.revokeOtherSessions> {
  return async (input) => {
    const { userId, sessionId } = input.caller;
    await endSessions(context, { userId, except: sessionId, reason: 'revoked', cause: input });
    return revoked;
  };
}
