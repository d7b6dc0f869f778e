import { createBus } from '@ankur/service-kit/bus/create-bus';
import { readEnv } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import { runService } from '@ankur/service-kit/main';
import { moderationEnv } from './env.ts';
import { createModerationService } from './service.ts';

runService('moderation', () => {
  const env = readEnv(moderationEnv, process.env);
  const logger = createLogger({ name: 'moderation', level: env.LOG_LEVEL });
  return createModerationService({ env, logger, bus: createBus(env, { logger }) });
});
