import { runService } from '@ankur/service-kit/main';
import { gatewayEnv } from './env.ts';
import { createGateway } from './gateway.ts';

runService('gateway', gatewayEnv, createGateway);
