import type { DashboardData, SystemHealth } from '../src/features/dashboard/dashboard-data.ts';

const at = '2026-11-23T06:00:00.000Z';

/** A dashboard whose every service answered. */
export const buildDashboard = (over: Partial<DashboardData> = {}): DashboardData => ({
  complete: true,
  missing: [],
  users: {
    totalUsers: 8,
    verifiedUsers: 2,
    suspendedUsers: 1,
    pendingUsers: 5,
    recentRegistrations: 3,
    registrationsBefore: 1,
    sportStats: [],
    levelStats: [],
    roleStats: [],
    countedAt: at,
  },
  engagement: {
    dau: 5,
    wau: 12,
    mau: 40,
    previous: { dau: 7, wau: 12, mau: 31 },
    retention7Day: 66.7,
    retention30Day: null,
    avgSessionDuration: 12.5,
    sessionDurationBySport: [{ sport: '=hockey', users: 2, duration: 16.7 }],
    activeTimePeriods: [{ period: '16–20', users: 3, percentage: 75 }],
    featureUsage: [{ feature: 'community', users: 3, usage: 9 }],
    days: [{ day: '2026-11-23', users: 5 }],
    since: '2026-11-01',
    countedAt: at,
  },
  posts: { posts: 61, countedAt: at },
  events: {
    totalEvents: 14,
    pendingEvents: 2,
    publishedEvents: 9,
    totalRegistrations: 33,
    eventsBySport: [],
    eventsByCategory: [],
  },
  waiting: { post: 4, comment: 1, blog: 0 },
  activities: [
    {
      _id: '64b0000000000000000000a1',
      at,
      service: 'identity',
      actor: { id: '64b000000000000000000002', username: 'Ankur Desk', role: 'admin' },
      action: 'user.verify',
      target: { type: 'user', id: '64b000000000000000000003', label: 'Meera Nair' },
      before: null,
      after: null,
      reason: null,
      requestId: null,
    },
  ],
  readAt: at,
  ...over,
});

/** Health of a platform on which all is well. */
export const buildHealth = (over: Partial<SystemHealth> = {}): SystemHealth => ({
  complete: true,
  missing: [],
  services: (['identity', 'moderation', 'events', 'content', 'community'] as const).map((service) => ({
    service,
    up: true,
    ms: 2,
    bus: true,
  })),
  live: { ms: 7, history: [{ at, ms: 9 }] },
  tabs: 3,
  checkedAt: at,
  ...over,
});
