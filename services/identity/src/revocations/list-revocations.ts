import type { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import type { StoredRevocation } from './revocation-fields.ts';
import { viewRevocation } from './revocation.view.ts';
import { viewAdminSecondStep } from '../platform/platform-settings.view.ts';
import { stepsPerMs } from './sequence.ts';

/** Longer than any access token lives. */
const keptMs = 20 * 60_000;
/** Two instances number their writes by their own clocks, and a write may become visible after a later-numbered one. */
const overlapMs = 10_000;

/** Of sessions and of users in one answer. */
export const maxListed = 5000;

const findEnd = (list: readonly { revocation: StoredRevocation }[]) =>
  list.length < maxListed ? Infinity : (list.at(-1)?.revocation.seq ?? Infinity);

/** Revocations behind the last one that a gateway has seen, oldest first. */
export function listRevocations({
  sessions,
  users,
  settings,
}: Pick<IdentityContext, 'sessions' | 'users' | 'settings'>): UseCase<
  typeof revocationEndpoints.listRevocations
> {
  return async ({ query: { after } }) => {
    const now = Date.now();
    const from = Math.max(after - overlapMs * stepsPerMs, (now - keptMs) * stepsPerMs);
    const [ofSessions, ofUsers] = await Promise.all([
      sessions.revokedAfter(from, maxListed),
      users.revokedAfter(from, maxListed),
    ]);
    const revocations = [
      ...ofSessions.map(({ _id, revocation }) => viewRevocation('session', _id, revocation)),
      ...ofUsers.map(({ _id, revocation }) => viewRevocation('user', _id.toHexString(), revocation)),
    ];
    // Behind the end of a full list more are waiting; a later one of the other kind would make the reader skip them.
    const complete = Math.min(findEnd(ofSessions), findEnd(ofUsers));
    const listed = revocations.filter(({ seq }) => seq <= complete).sort((a, b) => a.seq - b.seq);
    return { revocations: listed, now, adminSecondStep: viewAdminSecondStep(settings.current()) };
  };
}
