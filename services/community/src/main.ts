import { createBus } from '@ankur/service-kit/bus/create-bus';
import { readEnv } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import { runService } from '@ankur/service-kit/main';
import { communityEnv } from './env.ts';
import { createCommunityService } from './service.ts';

runService('community', () => {
  const env = readEnv(communityEnv, process.env);
  const logger = createLogger({ name: 'community', level: env.LOG_LEVEL });
  return createCommunityService({ env, logger, bus: createBus(env, { logger }) });
});
