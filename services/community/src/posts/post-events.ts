import type { z } from 'zod';
import { postCreated, postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import type { ContentStatus } from '@ankur/contracts/community/post';
import { deferredOutboxEntry, outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Enrich } from '@ankur/service-kit/outbox/relay';
import { authorView } from '../authors/author.view.ts';
import { mediaView } from '../media/media-view.ts';
import type { StoredPost } from './store/post.model.ts';

type PostState = z.input<(typeof postCreated)['data']>;

/** The copy of a post that moderation keeps. */
export function postState(post: StoredPost, screened: boolean): PostState {
  return {
    postId: String(post._id),
    author: authorView(post.author),
    content: post.content,
    tags: post.tags,
    ...(post.result ? { result: post.result } : {}),
    media: post.media.map(mediaView),
    status: post.status as ContentStatus,
    visible: post.visible,
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    version: post.version,
    screened,
  };
}

export function createdEntry(post: StoredPost, screened: boolean, context: EventContext): OutboxEntry {
  return outboxEntry(postCreated, postState(post, screened), context);
}

export function editedEntry(post: StoredPost, screened: boolean, context: EventContext): OutboxEntry {
  return outboxEntry(postEdited, postState(post, screened), context);
}

export function deletedEntry(post: StoredPost, context: EventContext): OutboxEntry {
  return deferredOutboxEntry(postDeleted, { authorId: post.author._id }, context);
}

export function statusAppliedEntry(context: EventContext): OutboxEntry {
  return deferredOutboxEntry(communityStatusApplied, {}, context);
}

/** Several edits may wait together; each then tells the newest text, so that a later version never carries an older one. */
const enrichEdited: Enrich = (document, entry) => {
  const post = document as unknown as StoredPost;
  if (post.status === 'deleted') return entry.data;
  return postState(post, (entry.data as PostState).screened);
};

const enrichStatus: Enrich = (document) => {
  const post = document as unknown as StoredPost;
  if (post.status === 'deleted') return undefined;
  return {
    contentType: 'post',
    contentId: String(post._id),
    postId: String(post._id),
    authorId: post.author._id,
    status: post.status,
    visible: post.visible,
    bannerForAll: post.bannerForAll,
    reason: post.rejectionReason,
    moderationVersion: post.moderationVersion,
    decidedVersion: post.decidedVersion ?? 0,
    version: post.version,
    commentCount: post.commentCount,
  };
};

const enrichDeleted: Enrich = (document, entry) => ({
  ...(entry.data as { authorId: string }),
  postId: String(document['_id']),
  version: document['version'],
});

export const postEnrichment: Record<string, Enrich> = {
  [postEdited.type]: enrichEdited,
  [postDeleted.type]: enrichDeleted,
  [communityStatusApplied.type]: enrichStatus,
};
