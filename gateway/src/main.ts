import { createBus } from '@ankur/service-kit/bus/create-bus';
import { readEnv } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import { runService } from '@ankur/service-kit/main';
import { gatewayEnv } from './env.ts';
import { createGateway } from './gateway.ts';

runService('gateway', () => {
  const env = readEnv(gatewayEnv, process.env);
  const logger = createLogger({ name: 'gateway', level: env.LOG_LEVEL });
  return createGateway({ env, logger, bus: createBus(env, { logger }) });
});
