import type { ContentStatus } from '@ankur/contracts/community/post';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { caseId } from '../case-id.ts';
import type { StoredCase } from '../store/case.model.ts';

/** What is known of an item before anything of it is kept. */
interface NewItem extends Pick<StoredCase, 'author' | 'createdAt'> {
  contentType: ContentType;
  contentId: string;
  status: ContentStatus;
}

/** A case without words, flags or decisions; version 0 says that it is not stored yet. */
export function blankCase(item: NewItem): StoredCase {
  return {
    ...item,
    _id: caseId(item.contentType, item.contentId),
    postId: null,
    parentId: null,
    title: null,
    category: null,
    content: '',
    tags: [],
    media: [],
    words: [],
    contentVersion: 0,
    flags: [],
    flagCount: 0,
    flagWeight: 0,
    reasons: {},
    severity: null,
    lastFlaggedAt: null,
    pendingFlagIds: [],
    heldBy: null,
    ruleSeverity: null,
    rejectionReason: null,
    moderationNotes: null,
    decidedBy: null,
    decidedAt: null,
    decided: null,
    applied: true,
    materialVersion: 0,
    version: 0,
    closedAt: null,
    listed: true,
  };
}
