import { createBus } from '@ankur/service-kit/bus/create-bus';
import { readEnv } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import { runService } from '@ankur/service-kit/main';
import { eventsEnv } from './env.ts';
import { createEventsService } from './service.ts';

runService('events', () => {
  const env = readEnv(eventsEnv, process.env);
  const logger = createLogger({ name: 'events', level: env.LOG_LEVEL });
  return createEventsService({ env, logger, bus: createBus(env, { logger }) });
});
