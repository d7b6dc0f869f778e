import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';
import { confirmApplied } from '../decisions/confirm-applied.ts';

/** Community and content report under the same type with the same data. */
export function onContentStatusApplied(context: ModerationContext): Subscriber {
  return onEvent(communityStatusApplied, ({ data }, cause) => confirmApplied(context, data, cause));
}
