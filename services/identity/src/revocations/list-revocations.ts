import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import type { IdentityContext } from '../context.ts';
import { viewRevocation, type RevocationRecord } from './revocation.record.ts';
import { stepsPerMs } from './sequence.ts';

/** Longer than any access token lives. */
const keptMs = 20 * 60_000;
/** Two instances number their writes by their own clocks, and a write may become visible after a later-numbered one. */
const overlapMs = 10_000;

/** Of sessions and of users in one answer. */
export const maxListed = 5000;

type Output = EndpointOutput<typeof revocationEndpoints.listRevocations>;

const endOf = (list: readonly { revocation: RevocationRecord }[]) =>
  list.length < maxListed ? Infinity : (list.at(-1)?.revocation.seq ?? Infinity);

export async function listRevocations(context: IdentityContext, after: number): Promise<Output> {
  const now = Date.now();
  const from = Math.max(after - overlapMs * stepsPerMs, (now - keptMs) * stepsPerMs);
  const [sessions, users] = await Promise.all([
    context.sessions.revokedAfter(from, maxListed),
    context.users.revokedAfter(from, maxListed),
  ]);
  const revocations = [
    ...sessions.map(({ _id, revocation }) => viewRevocation('session', _id, revocation)),
    ...users.map(({ _id, revocation }) => viewRevocation('user', _id.toHexString(), revocation)),
  ];
  // Behind the end of a full list more are waiting; a later one of the other kind would make the reader skip them.
  const complete = Math.min(endOf(sessions), endOf(users));
  return { revocations: revocations.filter(({ seq }) => seq <= complete).sort((a, b) => a.seq - b.seq), now };
}
