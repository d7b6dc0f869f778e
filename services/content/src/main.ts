import { createBus } from '@ankur/service-kit/bus/create-bus';
import { readEnv } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import { runService } from '@ankur/service-kit/main';
import { contentEnv } from './env.ts';
import { createContentService } from './service.ts';

runService('content', () => {
  const env = readEnv(contentEnv, process.env);
  const logger = createLogger({ name: 'content', level: env.LOG_LEVEL });
  return createContentService({ env, logger, bus: createBus(env, { logger }) });
});
