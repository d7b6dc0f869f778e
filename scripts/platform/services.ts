import type { Bus } from '@ankur/service-kit/bus/bus';
import { readEnv } from '@ankur/service-kit/env';
import type { RunningService } from '@ankur/service-kit/service';
import { communityEnv } from '../../services/community/src/env.ts';
import { createCommunityService } from '../../services/community/src/service.ts';
import { contentEnv } from '../../services/content/src/env.ts';
import { createContentService } from '../../services/content/src/service.ts';
import { eventsEnv } from '../../services/events/src/env.ts';
import { createEventsService } from '../../services/events/src/service.ts';
import { identityEnv } from '../../services/identity/src/env.ts';
import { createIdentityService } from '../../services/identity/src/service.ts';
import { moderationEnv } from '../../services/moderation/src/env.ts';
import { createModerationService } from '../../services/moderation/src/service.ts';
import { serviceNames, type ServiceName } from './service-names.ts';

/** Environment variables of a program, as text. */
export type Variables = Record<string, string>;

const creators: Record<ServiceName, (variables: Variables, bus: Bus) => RunningService> = {
  identity: (variables, bus) => createIdentityService({ env: readEnv(identityEnv, variables), bus }),
  moderation: (variables, bus) => createModerationService({ env: readEnv(moderationEnv, variables), bus }),
  events: (variables, bus) => createEventsService({ env: readEnv(eventsEnv, variables), bus }),
  content: (variables, bus) => createContentService({ env: readEnv(contentEnv, variables), bus }),
  community: (variables, bus) => createCommunityService({ env: readEnv(communityEnv, variables), bus }),
};

/** Running services with their addresses as `SERVICE_URL_*` variables. */
export interface RunningServices {
  urls: Variables;
  stop(): Promise<void>;
}

/** Starts all services in this process; each learns the addresses of those before it. */
export async function startServices(variables: Variables, bus: Bus): Promise<RunningServices> {
  const running: RunningService[] = [];
  const urls: Variables = {};
  const stop = async () => {
    for (const service of running.reverse()) await service.stop();
  };
  try {
    for (const name of serviceNames) {
      const service = creators[name]({ ...variables, ...urls, PORT: '0' }, bus);
      running.push(service);
      const { url } = await service.start();
      urls[`SERVICE_URL_${name.toUpperCase()}`] = url;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls, stop };
}
