import { contactChanged } from '@ankur/contracts/identity/family/family.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';

const steps = {
  open: 'asked',
  accepted: 'accepted',
  declined: 'declined',
  blocked: 'blocked',
  withdrawn: 'withdrawn',
} as const;

/** Writes each step of a request into the log of the athlete: whoever asked, then whoever answered. */
export function onContactChanged({ contactLog, users }: IdentityContext): Subscriber {
  return onEvent(
    contactChanged,
    async ({ at, data: { requestId, athleteId, requesterId, status, purpose, version } }, { actor }) => {
      const whoId = status === 'open' ? requesterId : (actor?.id ?? null);
      const who = whoId === null ? null : await users.find(whoId);
      await contactLog.note({
        _id: `${requestId}:${String(version)}`,
        athleteId,
        whoId: who && whoId,
        role: who?.role ?? 'athlete',
        what: steps[status],
        purpose,
        at: new Date(at),
      });
    },
    { name: 'log.contact.changed' },
  );
}
