import type { Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';
import { onAdminActed } from './on-admin-acted.ts';
import { onCaseRuled } from './on-case-ruled.ts';
import { onCommentCreated } from './on-comment-created.ts';
import { onCommentDeleted } from './on-comment-deleted.ts';
import { onCommentEdited } from './on-comment-edited.ts';
import { onContentStatusApplied } from './on-content-status-applied.ts';
import { onContentStatusDecided } from './on-content-status-decided.ts';
import { onPostDeleted } from './on-post-deleted.ts';
import { onReplyCreated } from './on-reply-created.ts';

/** Everything this service listens to. */
export function moderationSubscribers(context: ModerationContext): Subscriber[] {
  return [
    onPostDeleted(context),
    onCommentCreated(context),
    onReplyCreated(context),
    onCommentEdited(context),
    onCommentDeleted(context),
    onContentStatusApplied(context),
    onContentStatusDecided(context),
    onCaseRuled(context),
    onAdminActed(context),
  ];
}
