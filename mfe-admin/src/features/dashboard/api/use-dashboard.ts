import { useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCaseList } from '../../../cases/case-calls.ts';
import { untickedMs, useMonitorTicks } from '../../../live/use-monitor-ticks.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import type { DashboardData, SystemHealth } from '../dashboard-data.ts';

const call = 'GET /api/admin/dashboard';

/** The figures of every service in one answer; a change of any account, case or setting is in them within a second. */
export function useDashboard() {
  useLiveRefresh(['user:changed', 'audit:appended', 'event:submitted', 'contact:received'], [call]);
  useLiveRefresh(['flag:created', 'case:decided', 'case:changed'], [call], 'moderation');
  return useApiQuery(call, undefined, { refetchInterval: 30_000 });
}

/** How each service does, live; without ticks it is read often enough that a stopped one is red in less than ten seconds. */
export function useSystemHealth() {
  useMonitorTicks();
  return useApiQuery('GET /api/admin/system-health', undefined, {
    refetchInterval: untickedMs,
    retry: false,
  });
}

/**
 * Reads again what a silent service left out as soon as that service is seen well: nobody has to ask for it. What the figures
 * lack is in their answer; a panel of its own that failed is read when some service comes back.
 */
export function useHealing(figures: DashboardData | undefined, health: SystemHealth | undefined): void {
  const client = useQueryClient();
  const silentBefore = useRef<SystemHealth['missing']>([]);
  const heal = useEffectEvent(({ missing: silent, checkedAt }: SystemHealth) => {
    const isWell = (service: (typeof silent)[number]) => !silent.includes(service);
    const isFilled = figures?.missing.some(isWell) === true && figures.readAt < checkedAt;
    const isBack = silentBefore.current.some(isWell);
    silentBefore.current = silent;
    if (isFilled) void client.refetchQueries({ queryKey: [call] });
    if (isBack)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  useEffect(() => {
    if (health !== undefined) heal(health);
  }, [health]);
}

/** How often each screen was opened in the last 30 days. */
export function usePageViews() {
  return useApiQuery('GET /api/admin/page-views', undefined, { refetchInterval: 60_000 });
}

/** Percent of the last 30 days in which the platform answered; null until it is known. */
export function useUptime(): number | null {
  const { data } = useApiQuery('GET /api/admin/public/stats', undefined, { refetchInterval: 60_000 });
  return data?.uptime ?? null;
}

/** The flagged posts, newest first, at most 50 (admin-console §7). */
export function useFlaggedPosts() {
  return useCaseList('post', { status: 'flagged', limit: 50, sortBy: 'createdAt', sortOrder: 'desc' });
}
