import { adminActed } from '@ankur/contracts/audit.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';

/** The badge, to whom an admin has given it; the second step, to whom one has taken it. */
export function onAdminActed({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    adminActed('identity'),
    async ({ at, data: { action, target, before, after } }) => {
      if (action === 'user.twoFactorReset') {
        await notifications.notify({
          ...{ memberId: target.id, key: 'security', kind: 'security', about: 'account' },
          ...{ path: '/account', version: Date.parse(at) },
        });
        return;
      }
      // By whichever call: the queue of requests, the switch in the list, the form.
      const isGiven = before?.['isVerified'] !== true && after?.['isVerified'] === true;
      if (target.type !== 'user' || !isGiven) return;
      await notifications.notify({
        memberId: target.id,
        key: 'verified',
        kind: 'verified',
        about: 'account',
        path: '/profile',
        version: Date.parse(at),
      });
    },
    { name: 'notify.admin.acted' },
  );
}
