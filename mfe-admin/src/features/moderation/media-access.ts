import type { ContentStatus } from '@ankur/contracts/community/post';

/** Who may read the files of a post (C11): everybody, only its author and admins, or nobody any more. */
export type MediaAccess = 'open' | 'private' | 'closed';

export function mediaAccess(status: ContentStatus): MediaAccess {
  if (status === 'removed') return 'closed';
  return status === 'pending' || status === 'rejected' || status === 'draft' ? 'private' : 'open';
}
