import type { ContentStatus } from './post.ts';

const visibleStatuses: ReadonlySet<string> = new Set<ContentStatus>(['published', 'approved', 'flagged']);

/** True for the status of what everybody may see (admin-console §4). Free of zod, so that browsers can import it. */
export function isVisibleStatus(status: string): boolean {
  return visibleStatuses.has(status);
}
