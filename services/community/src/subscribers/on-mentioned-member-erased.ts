import { userErased } from '@ankur/contracts/identity/identity.events';
import { forgetMentions } from '@ankur/service-kit/names/erased-name';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { Community } from '../context.ts';
import { forgetInTexts } from '../mentions/forget-in-texts.ts';

/** What others wrote mentions an erased member no longer. */
export function onMentionedMemberErased(community: Community): Subscriber {
  return onEvent(
    userErased,
    async ({ data: { user, mentioned } }, { progress }) => {
      if (mentioned) await forgetInTexts(community, forgetMentions(user._id, mentioned), progress);
    },
    { name: 'erased-mentions' },
  );
}
