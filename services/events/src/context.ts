import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import { createScreen, type Screen } from '@ankur/service-kit/moderated-content/screening';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { ServiceBase } from '@ankur/service-kit/service';
import type { Storage } from '@ankur/service-kit/storage';
import { eventModel } from './events/event.model.ts';
import { createEventRepository, type EventRepository } from './events/event.repository.ts';
import {
  createManagedEventRepository,
  type ManagedEventRepository,
} from './managing/managed-event.repository.ts';
import { createMemberRepository, type MemberRepository } from './members/member.repository.ts';
import { createEventPictures, type EventPictures } from './pictures/event-picture.ts';
import {
  createGuestListRepository,
  type GuestListRepository,
} from './registrations/guest-list.repository.ts';
import { createSportRepository, type SportRepository } from './sports/sport.repository.ts';
import { createVisitRepository, type VisitRepository } from './visits/event-visits.repository.ts';

/** What is stored, each behind its one door. */
export interface Repositories {
  logger: Logger;
  events: EventRepository;
  managedEvents: ManagedEventRepository;
  guestLists: GuestListRepository;
  members: MemberRepository;
  sports: SportRepository;
  visits: VisitRepository;
}

/** What the use cases of this service work with. */
export interface EventsContext extends Repositories {
  storage: Storage;
  pictures: EventPictures;
  /** Where uploads wait until somebody has looked into them. */
  incoming: string;
  /** Asks moderation about new words. */
  screen: Screen;
}

type Base = Pick<ServiceBase, 'connection' | 'logger'> & { relay: Pick<Relay, 'watch' | 'notify'> };

export function createRepositories({ connection, relay, logger }: Base): Repositories {
  const events = eventModel(connection);
  return {
    logger,
    events: createEventRepository(events, relay),
    managedEvents: createManagedEventRepository(events),
    guestLists: createGuestListRepository(connection, relay),
    members: createMemberRepository(connection),
    sports: createSportRepository(connection, relay),
    visits: createVisitRepository(connection),
  };
}

interface ContextParts {
  storage: Storage;
  services: ServiceClient;
  incoming: string;
  screenBudgetMs: number | undefined;
}

export function createContext(
  base: Base,
  { storage, services, incoming, screenBudgetMs }: ContextParts,
): EventsContext {
  const { logger } = base;
  return {
    ...createRepositories(base),
    storage,
    incoming,
    pictures: createEventPictures({ storage, services, logger }),
    screen: createScreen(services, logger, screenBudgetMs),
  };
}
