import { useApiQuery } from '@ankur/mfe-kit';
import { useCaseList } from '../../../cases/case-calls.ts';

/** User counts of the stat cards. */
export function useAdminStats() {
  return useApiQuery('GET /api/admin/stats', undefined, { refetchInterval: 15_000 });
}

/** The flagged posts, newest first, at most 50 (admin-console §7). */
export function useFlaggedPosts() {
  return useCaseList('post', { status: 'flagged', limit: 50, sortBy: 'createdAt', sortOrder: 'desc' });
}
