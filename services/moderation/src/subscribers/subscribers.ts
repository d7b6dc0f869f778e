import type { Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';
import { onAdminActed } from './on-admin-acted.ts';
import { onBlogSubmitted } from './on-blog-submitted.ts';
import { onCaseRuled } from './on-case-ruled.ts';
import { onCommentCreated } from './on-comment-created.ts';
import { onContentStatusApplied } from './on-content-status-applied.ts';
import { onContentStatusDecided } from './on-content-status-decided.ts';
import { onPostCreated } from './on-post-created.ts';
import { onPostDeleted } from './on-post-deleted.ts';
import { onPostEdited } from './on-post-edited.ts';
import { onReplyCreated } from './on-reply-created.ts';
import { onUserUpdated } from './on-user-updated.ts';

/** Everything this service listens to. */
export function moderationSubscribers(context: ModerationContext): Subscriber[] {
  return [
    onPostCreated(context),
    onPostEdited(context),
    onPostDeleted(context),
    onCommentCreated(context),
    onReplyCreated(context),
    onBlogSubmitted(context),
    onContentStatusApplied(context),
    onContentStatusDecided(context),
    onCaseRuled(context),
    onUserUpdated(context),
    onAdminActed(context),
  ];
}
