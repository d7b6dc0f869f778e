import { runService } from '@ankur/service-kit/main';
import { contentEnv } from './env.ts';
import { createContentService } from './service.ts';

runService('content', contentEnv, createContentService);
