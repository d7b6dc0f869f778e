import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import type { ContentStatus } from '@ankur/contracts/community/post';
import { contentFlagged, contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { member, type TestCommunity } from './start-community.ts';

/** What moderation judges; `contentId` of a reply is the reply's. */
export interface Item {
  contentType: 'post' | 'comment';
  contentId: string;
  postId: string;
}

export const reason = 'Not a kind word in it';
const author = member(1);

/** Tells the community of a flag, as moderation does. */
export function flag(
  community: TestCommunity,
  item: Item,
  about: { version: number; by: string; bannerForAll?: boolean },
): Promise<unknown> {
  const { version, by, bannerForAll = false } = about;
  return community.publish(contentFlagged.type, {
    ...item,
    authorId: author,
    flaggerId: by,
    flagCount: 1,
    bannerForAll,
    moderationVersion: version,
  });
}

/** Tells the community of a decision, as moderation does; a rejection or removal has the `reason`. */
export function decide(
  community: TestCommunity,
  item: Item,
  { status, version }: { status: ContentStatus; version: number },
): Promise<unknown> {
  return community.publish(contentStatusDecided.type, {
    ...item,
    authorId: author,
    status,
    reason: status === 'removed' || status === 'rejected' ? reason : null,
    rule: null,
    flaggerIds: [member(2)],
    moderationVersion: version,
  });
}

/** The event that says a decision or flag of this version has taken effect. */
export const applied = ({ bus }: TestCommunity, contentId: string, moderationVersion: number) =>
  bus.next(
    communityStatusApplied,
    ({ data }) => data.contentId === contentId && data.moderationVersion === moderationVersion,
  );
