import { memberBlocked } from '@ankur/contracts/community/hidden-members.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** What somebody did is not told to whom they are parted from, nor shown any longer. */
export function onMemberBlocked({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    memberBlocked,
    ({ data: { reader, author, blocked, version } }) =>
      notifications.setHidden(subjectKeys.author(reader, author), blocked, version),
    { name: 'notify.member.blocked' },
  );
}
