import { createBus } from '@ankur/service-kit/bus/create-bus';
import { readEnv } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import { runService } from '@ankur/service-kit/main';
import { identityEnv } from './env.ts';
import { createIdentityService } from './service.ts';

runService('identity', () => {
  const env = readEnv(identityEnv, process.env);
  const logger = createLogger({ name: 'identity', level: env.LOG_LEVEL });
  return createIdentityService({ env, logger, bus: createBus(env, { logger }) });
});
