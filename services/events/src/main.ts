import { runService } from '@ankur/service-kit/main';
import { eventsEnv } from './env.ts';
import { createEventsService } from './service.ts';

runService('events', eventsEnv, createEventsService);
