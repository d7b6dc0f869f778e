import type {
  ModerationChange,
  ModerationState,
} from '@ankur/service-kit/moderated-content/moderation-state';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { Community } from '../context.ts';
import { statusAppliedEntry } from '../posts/post-events.ts';
import type { StoredPost } from '../posts/store/post.model.ts';

/** A flag or a decision, as what it does to the state of content. */
export type Apply = (item: ModerationState) => ModerationChange | null;

const isAlive = (post: StoredPost): post is StoredPost & ModerationState => post.status !== 'deleted';

/** Applies a flag or a decision to a post; every feed obeys with this write. */
export async function moderatePost(
  { posts, tally }: Community,
  { postId, apply }: { postId: string; apply: Apply },
  context: EventContext,
): Promise<void> {
  const changed = await posts.changeIfFound(postId, (post) => {
    const change = isAlive(post) ? apply(post) : null;
    return change && { set: change.set, events: change.announce ? [statusAppliedEntry(context)] : [] };
  });
  if (changed) await tally.settle(changed.after._id);
}
