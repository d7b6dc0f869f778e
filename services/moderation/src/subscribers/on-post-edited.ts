import { postEdited } from '@ankur/contracts/community/posts.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { recordContent } from '../cases/snapshots/record-content.ts';
import { snapshotPost } from '../cases/snapshots/snapshot-post.ts';
import type { ModerationContext } from '../context.ts';

export function onPostEdited(context: ModerationContext): Subscriber {
  return onEvent(postEdited, ({ data }, cause) => recordContent(context, snapshotPost(data), cause));
}
