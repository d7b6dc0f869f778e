import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';

/** What became of a report, to those who made it: one line for each item, which a later decision changes. It stays when the item goes, and names no admin. */
export function onContentStatusDecided({ notifications, users }: IdentityContext): Subscriber {
  return onEvent(
    contentStatusDecided,
    async ({ data: { contentType, contentId, flaggerIds, status, moderationVersion: version } }) => {
      for (const memberId of await users.notErased(flaggerIds))
        await notifications.notify({
          memberId,
          key: `report:${contentType}:${contentId}`,
          kind: 'report',
          about: contentType,
          state: status,
          path: '/community/reports',
          version,
        });
    },
    { name: 'notify.content.statusDecided' },
  );
}
