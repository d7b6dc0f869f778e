import { join } from 'node:path';
import { createServiceClient } from '@ankur/service-kit/call-service';
import { serviceUrls } from '@ankur/service-kit/env';
import { findSubscribers } from '@ankur/service-kit/find-subscribers';
import { createService, type RunningService, type ServiceDeps } from '@ankur/service-kit/service';
import { createDiskStorage, type Storage } from '@ankur/service-kit/storage';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { createContext, type EventsContext } from './context.ts';
import type { EventsEnv } from './env.ts';
import { eventRoutes } from './events/events.routes.ts';
import { updateStatuses } from './events/update-statuses.ts';
import { adminEventRoutes } from './managing/admin-events.routes.ts';
import { memberDataRoutes } from './member-data/member-data.routes.ts';
import { memberCards } from './members/member-cards.projection.ts';
import { addWordsAndTickets } from './migrations/0001-words-and-tickets.ts';
import { ownEventRoutes } from './own/own-events.routes.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { guestRoutes } from './guests/guests.routes.ts';
import { promoteWaiting } from './registrations/promote-waiting.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { adminSportRoutes } from './sports/managing/admin-sports.routes.ts';
import { sportRoutes } from './sports/sports.routes.ts';
import { standardSports } from './sports/standard-sports.ts';

export interface EventsDeps extends ServiceDeps<EventsEnv> {
  /** Where pictures live; a folder below UPLOADS_DIR unless given. */
  storage?: Storage;
  /** How long new words wait for moderation, in ms (default: 300). */
  screenBudgetMs?: number;
}

const everyMinute = 60_000;

/** What time brings, and what an instance left undone that ended in the middle. */
async function pass(context: EventsContext): Promise<void> {
  await updateStatuses(context);
  await promoteWaiting(context);
}

function watchStatuses(context: EventsContext): NodeJS.Timeout {
  const update = () =>
    pass(context).catch((error: unknown) =>
      context.logger.warn({ err: error }, 'Event statuses could not be updated'),
    );
  return setInterval(() => void update(), everyMinute).unref();
}

/** Events and the catalogue of sports. */
export function createEventsService(deps: EventsDeps): RunningService {
  const { env } = deps;
  return createService('events', deps, (base) => {
    const services = createServiceClient({
      from: 'events',
      secret: env.INTERNAL_SECRET,
      urls: deps.urls ?? serviceUrls(env),
    });
    const storage = deps.storage ?? createDiskStorage(join(env.UPLOADS_DIR, 'events'));
    const context = createContext(base, {
      storage,
      services,
      incoming: join(env.UPLOADS_DIR, '.incoming', 'events'),
      screenBudgetMs: deps.screenBudgetMs,
    });
    let timer: NodeJS.Timeout | undefined;
    return {
      routes: [
        // Before the routes with an id: `create`, `mine` and `registrations` are none.
        ...ownEventRoutes(context),
        ...registrationRoutes(context),
        ...eventRoutes(context),
        ...guestRoutes(context),
        ...adminEventRoutes(context),
        ...analyticsRoutes(context),
        ...pictureRoutes(context),
        ...sportRoutes(context),
        ...adminSportRoutes(context),
        ...memberDataRoutes(context),
      ],
      subscribers: findSubscribers(new URL('subscribers/', import.meta.url), context),
      projections: [memberCards(context)],
      migrations: [addWordsAndTickets],
      onStart: async () => {
        // Every installation knows these sports; profiles and resumes choose from them.
        await context.sports.ensure(standardSports);
        await pass(context);
        timer = watchStatuses(context);
      },
      onStop: () => {
        clearInterval(timer);
        return Promise.resolve();
      },
    };
  });
}
