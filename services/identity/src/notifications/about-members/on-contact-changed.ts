import { contactChanged } from '@ankur/contracts/identity/family/family.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A request for contact, to those who answer it; its answer, to who asked. Neither holds contact or words. */
export function onContactChanged({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    contactChanged,
    async ({ data: { requestId, requesterId, status, answerers, isNews, version } }) => {
      const line = {
        key: `contact:${requestId}`,
        kind: 'contact' as const,
        about: 'account' as const,
        path: '/contact-requests',
        version,
      };
      if (status === 'open') {
        for (const memberId of answerers)
          await notifications.notify({
            ...line,
            memberId,
            actorId: requesterId,
            subjects: [subjectKeys.author(memberId, requesterId)],
          });
        return;
      }
      if (!isNews) return;
      // Who is blocked learns what everybody learns who was refused. Nobody is named: that would tell who answers for a child.
      const state = status === 'blocked' ? 'declined' : status;
      await notifications.notify({ ...line, memberId: requesterId, state });
    },
    { name: 'notify.contact.changed' },
  );
}
