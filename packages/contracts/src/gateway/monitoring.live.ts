import { z } from 'zod';
import { liveSlice } from '../live-slice.ts';
import { dashboardEndpoints } from './dashboard.endpoints.ts';
import { monitoringEndpoints } from './monitoring.endpoints.ts';

const schemas = {
  'monitor:tick': z.object({
    health: dashboardEndpoints.getSystemHealth.output,
    numbers: monitoringEndpoints.getMonitoring.output,
  }),
};

/** How the platform does, every five seconds, as the gateway sees it to which a console is connected: no event causes it. */
export const monitoringLive = liveSlice(schemas, () => []);
