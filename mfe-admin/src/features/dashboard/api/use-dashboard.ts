import { useApiQuery } from '@ankur/mfe-kit';
import { useCaseList } from '../../../cases/case-calls.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';

/** User counts of the stat cards; a change of any account is in them within a second. */
export function useAdminStats() {
  useLiveRefresh(['user:changed'], ['GET /api/admin/stats']);
  return useApiQuery('GET /api/admin/stats', undefined, { refetchInterval: 60_000 });
}

/** The flagged posts, newest first, at most 50 (admin-console §7). */
export function useFlaggedPosts() {
  return useCaseList('post', { status: 'flagged', limit: 50, sortBy: 'createdAt', sortOrder: 'desc' });
}
