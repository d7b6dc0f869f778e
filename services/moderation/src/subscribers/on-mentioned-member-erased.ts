import { userErased } from '@ankur/contracts/identity/identity.events';
import { forgetMentions, forgetName } from '@ankur/service-kit/names/erased-name';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';

/**
 * What is kept of other people's words mentions an erased member no longer; reasons for acts on the account do not name them
 * either.
 */
export function onMentionedMemberErased(context: ModerationContext): Subscriber {
  const { cases, flags, decisions, appeals, audit } = context;
  return onEvent(
    userErased,
    async ({ data: { user, mentioned } }, { progress }) => {
      if (!mentioned) return;
      const forgetting = { forget: forgetMentions(user._id, mentioned), progress };
      for (const kept of [cases, flags, decisions, appeals, audit]) await kept.forgetName(forgetting);
      await audit.forgetName({ forget: forgetName(user._id, mentioned), progress }, user._id);
    },
    { name: 'erased-mentions' },
  );
}
