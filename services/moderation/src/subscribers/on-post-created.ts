import { postCreated } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { recordContent } from '../cases/snapshots/record-content.ts';
import { snapshotPost } from '../cases/snapshots/snapshot-post.ts';
import type { ModerationContext } from '../context.ts';

export function onPostCreated(context: ModerationContext): Subscriber {
  return onEvent(postCreated, ({ data }, cause) => recordContent(context, snapshotPost(data), cause));
}
