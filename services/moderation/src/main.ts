import { runService } from '@ankur/service-kit/main';
import { moderationEnv } from './env.ts';
import { createModerationService } from './service.ts';

runService('moderation', moderationEnv, createModerationService);
