import type { z } from 'zod';
import { serviceEnv } from '@ankur/service-kit/env';

/** Nothing beyond what every service understands. */
export const eventsEnv = serviceEnv;
export type EventsEnv = z.output<typeof eventsEnv>;
