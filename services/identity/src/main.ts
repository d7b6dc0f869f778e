import { runService } from '@ankur/service-kit/main';
import { identityEnv } from './env.ts';
import { createIdentityService } from './service.ts';

runService('identity', identityEnv, createIdentityService);
