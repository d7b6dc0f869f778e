import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import type { FlagOutcome } from '@ankur/contracts/moderation/flag-reasons';
import type { MyFlag } from '@ankur/contracts/moderation/my-flags.endpoints';
import type { StoredCase } from '../cases/store/case.model.ts';
import type { StoredFlag } from '../flags/flag.model.ts';

const excerptLength = 140;

/** What became of one flag. A decision of before it was made says nothing about it. */
function outcomeOf({ createdAt }: StoredFlag, item: StoredCase): FlagOutcome {
  const { status, closedAt, decided, decidedAt } = item;
  // Whatever its author deletes is `removed` too: then the decision says whether it was one.
  const judged = closedAt === null ? status : decided?.status;
  if (judged === 'removed' || judged === 'rejected') return 'removed';
  if (decidedAt !== null && decidedAt >= createdAt) return 'kept';
  return closedAt === null ? 'waiting' : 'withdrawn';
}

/** The first words, counted as a person counts. */
function excerptOf(text: string): string {
  const characters = [...text];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : text;
}

/** The words that were flagged. What their author has made of them since may not be the flagger's to read, such as when they are parted by a block. */
function reportedWords({ createdAt }: StoredFlag, { flaggedText, title, content }: StoredCase): string {
  const reported = flaggedText && createdAt <= flaggedText.until ? flaggedText : { title, content };
  return reported.title ?? reported.content;
}

/** A flag as its flagger sees it; without a case nobody has got to it yet. */
export function viewMyFlag(flag: StoredFlag, item: StoredCase | undefined): MyFlag {
  const { contentType, contentId, reason, description, createdAt } = flag;
  const outcome = item ? outcomeOf(flag, item) : 'waiting';
  const isShown = item?.closedAt === null && isVisibleStatus(item.status);
  const isDecided = outcome === 'removed' || outcome === 'kept';
  return {
    contentType,
    contentId,
    postId: item?.postId ?? (contentType === 'post' ? contentId : null),
    excerpt: isShown ? excerptOf(reportedWords(flag, item)) : null,
    reason,
    description,
    flaggedAt: createdAt.toISOString(),
    outcome,
    decidedAt: isDecided ? (item?.decidedAt?.toISOString() ?? null) : null,
  };
}
