import { postCreated } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { recordContent } from '../cases/record-content.ts';
import type { ModerationContext } from '../context.ts';
import { postCopy } from './post-copy.ts';

export function onPostCreated(context: ModerationContext): Subscriber {
  return onEvent(postCreated, ({ data }, cause) => recordContent(context, postCopy(data), cause));
}
