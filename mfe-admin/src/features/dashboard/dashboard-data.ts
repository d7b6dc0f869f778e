import type { Api } from '@ankur/contracts/endpoints';

/** What the dashboard reads in one answer. */
export type DashboardData = Api['GET /api/admin/dashboard']['response'];
export type UserStats = NonNullable<DashboardData['users']>;
export type Engagement = NonNullable<DashboardData['engagement']>;
export type SystemHealth = Api['GET /api/admin/system-health']['response'];
