import { createService, type RunningService, type ServiceDeps } from '@ankur/service-kit/service';
import { createContext, type EventsContext } from './context.ts';
import type { EventsEnv } from './env.ts';
import { eventRoutes } from './events/events.routes.ts';
import { updateStatuses } from './events/update-statuses.ts';
import { memberCards } from './members/member-cards.projection.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { sportRoutes } from './sports/sports.routes.ts';
import { standardSports } from './sports/standard-sports.ts';

export type EventsDeps = ServiceDeps<EventsEnv>;

const everyMinute = 60_000;

function watchStatuses(context: EventsContext): NodeJS.Timeout {
  const update = () =>
    updateStatuses(context).catch((error: unknown) =>
      context.logger.warn({ err: error }, 'Event statuses could not be updated'),
    );
  return setInterval(() => void update(), everyMinute).unref();
}

/** Events and the catalogue of sports. */
export function createEventsService(deps: EventsDeps): RunningService {
  return createService('events', deps, (base) => {
    const context = createContext(base);
    let timer: NodeJS.Timeout | undefined;
    return {
      routes: [...eventRoutes(context), ...registrationRoutes(context), ...sportRoutes(context)],
      projections: [memberCards(context)],
      onStart: async () => {
        // Every installation knows these sports; profiles and resumes choose from them.
        await context.sports.ensure(standardSports);
        await updateStatuses(context);
        timer = watchStatuses(context);
      },
      onStop: () => {
        clearInterval(timer);
        return Promise.resolve();
      },
    };
  });
}
