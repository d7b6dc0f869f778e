import type { Api } from '@ankur/contracts/endpoints';

/** How often each screen was opened. */
export type PageViews = Api['GET /api/admin/page-views']['response'];

export const trafficSource = 'Reports of browsers';

const shown = 6;

/** The screens of the card: those that are opened most. */
export const mostOpened = (routes: PageViews['routes']): PageViews['routes'] => routes.slice(0, shown);
