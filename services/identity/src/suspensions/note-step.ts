import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { StoredUser } from '../users/user.model.ts';
import type { UserFields } from '../users/user.repository.ts';
import type { SuspensionStep } from './suspension-fields.ts';
import { closedAppeal } from './suspension-appeal.ts';

/** More suspensions of one member than anybody reads; the audit log has them all. */
const maxSteps = 40;

function adminOf({ caller, actor }: EventContext): Pick<SuspensionStep, 'by'> {
  if (actor) return { by: { id: actor.id, username: actor.username } };
  if (caller?.userId == null) return {};
  return { by: { id: caller.userId, username: caller.username ?? '' } };
}

/** The fields that remember what was done to a suspension, by whom and why. */
export function suspensionStep(
  user: StoredUser,
  { act, reason, until }: Pick<SuspensionStep, 'act' | 'reason' | 'until'>,
  cause: EventContext,
): UserFields {
  const at = new Date();
  const steps = [...(user.suspensionSteps ?? []), { act, at, ...adminOf(cause), reason, until }];
  const kept = { suspensionSteps: steps.slice(-maxSteps) };
  // One suspension, one appeal.
  if (act === 'suspended')
    return { ...kept, suspendedAt: at, suspensionEndedAt: undefined, suspensionAppeal: undefined };
  if (act !== 'lifted' && act !== 'ended') return kept;
  const { suspensionAppeal: appeal } = user;
  return { ...kept, suspensionEndedAt: at, ...(appeal ? { suspensionAppeal: closedAppeal(appeal) } : {}) };
}
