import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../../context.ts';
import { endSession } from '../end-session.ts';
import type { SessionEnd } from '../session.repository.ts';

/** Ends every open session of a member but one; also those that come into being while it goes through them. */
export async function endSessions(
  context: IdentityContext,
  ending: { userId: string; except: string | null; reason: SessionEnd['reason']; cause: EventContext },
): Promise<void> {
  const { userId, except, reason, cause } = ending;
  const next = async () => (await context.sessions.openOf(userId)).filter(({ _id }) => _id !== except);
  for (let open = await next(); open.length > 0; open = await next())
    for (const session of open) await endSession(context, session, { reason, cause });
}
