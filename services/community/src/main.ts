import { runService } from '@ankur/service-kit/main';
import { communityEnv } from './env.ts';
import { createCommunityService } from './service.ts';

runService('community', communityEnv, createCommunityService);
