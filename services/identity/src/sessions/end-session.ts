import { sessionRevoked } from '@ankur/contracts/identity/identity.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import type { StoredRevocation } from '../revocations/revocation-fields.ts';
import { viewRevocation } from '../revocations/revocation.view.ts';
import type { StoredSession } from './session.model.ts';
import type { SessionEnd } from './session.repository.ts';

/** Ends a session for every gateway and every open tab; ending it twice changes nothing. */
export async function endSession(
  context: IdentityContext,
  session: Pick<StoredSession, '_id' | 'userId'>,
  end: Pick<SessionEnd, 'reason'> & { cause: EventContext },
): Promise<void> {
  const revocation: StoredRevocation = {
    code: 'SESSION_ENDED',
    before: Math.floor(Date.now() / 1000) + 60,
    lifted: false,
    seq: context.sequence.next(),
  };
  const data = { userId: session.userId, revocation: viewRevocation('session', session._id, revocation) };
  await context.sessions.end(session._id, {
    reason: end.reason,
    revocation,
    events: [outboxEntry(sessionRevoked, data, end.cause)],
  });
}
