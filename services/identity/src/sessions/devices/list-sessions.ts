import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';

/** Where the member is signed in. */
export function listSessions({ sessions }: IdentityContext): UseCase<typeof sessionEndpoints.listSessions> {
  return async ({ caller }) =>
    (await sessions.openOf(caller.userId)).map(({ _id, device, createdAt, rotatedAt }) => ({
      _id,
      device: device ?? '',
      createdAt: createdAt.toISOString(),
      lastSeenAt: rotatedAt.toISOString(),
      current: _id === caller.sessionId,
    }));
}
