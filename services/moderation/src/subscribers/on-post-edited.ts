import { postEdited } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { recordContent } from '../cases/record-content.ts';
import type { ModerationContext } from '../context.ts';
import { postCopy } from './post-copy.ts';

export function onPostEdited(context: ModerationContext): Subscriber {
  return onEvent(postEdited, ({ data }, cause) => recordContent(context, postCopy(data), cause));
}
