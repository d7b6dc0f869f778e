import { api, useQuery } from '@ankur/mfe-kit';
import { listCases } from '../../../cases/case-calls.ts';

/** User counts of the stat cards. */
export function useAdminStats() {
  return useQuery({
    queryKey: ['admin-stats'],
    queryFn: () => api('GET /api/admin/stats'),
    refetchInterval: 15_000,
  });
}

/** The flagged posts, newest first, at most 50 (admin-console §7). */
export function useFlaggedPosts() {
  return useQuery({
    queryKey: ['flagged-posts'],
    queryFn: ({ signal }) =>
      listCases('post', { status: 'flagged', limit: 50, sortBy: 'createdAt', sortOrder: 'desc' }, signal),
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
}
