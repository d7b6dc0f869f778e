import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { commentStatusEntry, type StatusHint } from '../comments/comment-events.ts';
import { projectDecision } from '../comments/store/comment-projection.ts';
import type { Community } from '../context.ts';
import type { Apply } from './moderate-post.ts';

/** Applies the flag or decision of one moderation version to a comment or reply and carries the result into its post. */
export async function moderateComment(
  community: Community,
  wanted: { commentId: string; moderationVersion: number; apply: Apply },
  context: EventContext,
): Promise<void> {
  const { commentId, moderationVersion, apply } = wanted;
  let hint: StatusHint | null = null;
  const changed = await community.comments.changeIfFound(commentId, (comment) => {
    hint = null;
    const change = comment.deletedAt ? null : apply(comment);
    if (!change) return null;
    const { visible = comment.visible } = change.set;
    const delta = Number(visible) - Number(comment.visible);
    const stateHint: StatusHint = { moderationVersion, delta: delta as StatusHint['delta'] };
    // What is sent again changes nothing: the post is left to what the first delivery has put into the outbox.
    if (Object.keys(change.set).length > 0) hint = stateHint;
    return { set: change.set, events: change.announce ? [commentStatusEntry(stateHint, context)] : [] };
  });
  if (!changed) return;
  // A flag known already may not have reached the post, and a single one has nothing in the outbox that would carry it there.
  const isFlag = moderationVersion > (changed.after.decidedVersion ?? 0);
  const due = hint ?? (isFlag ? ({ moderationVersion, delta: 0 } as const) : null);
  if (due) await projectDecision(community, changed.after, due);
}
