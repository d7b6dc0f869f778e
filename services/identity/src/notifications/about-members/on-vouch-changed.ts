import { vouchChanged } from '@ankur/contracts/identity/vouches/vouches.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A coach who vouches, to the athlete; what was taken back takes its line with it. */
export function onVouchChanged({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    vouchChanged,
    async ({ data: { vouchId, athleteId, coachId, state, version } }, { actor }) => {
      const subject = subjectKeys.vouch(vouchId);
      await notifications.setHidden(subject, state === 'revoked', version);
      // Shown again by the athlete is nothing new to the athlete.
      if (state !== 'shown' || actor?.id === athleteId) return;
      await notifications.notify({
        memberId: athleteId,
        key: subject,
        kind: 'vouch',
        about: 'account',
        actorId: coachId,
        subjects: [subject, subjectKeys.author(athleteId, coachId)],
        path: `/athletes/${athleteId}`,
        version,
      });
    },
    { name: 'notify.vouch.changed' },
  );
}
