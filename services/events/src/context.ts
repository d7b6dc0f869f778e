import type { Logger } from '@ankur/service-kit/logger';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { ServiceBase } from '@ankur/service-kit/service';
import { createEventRepository, type EventRepository } from './events/event.repository.ts';
import { createMemberRepository, type MemberRepository } from './members/member.repository.ts';
import {
  createGuestListRepository,
  type GuestListRepository,
} from './registrations/guest-list.repository.ts';
import { createSportRepository, type SportRepository } from './sports/sport.repository.ts';

/** What the use cases of this service work with. */
export interface EventsContext {
  logger: Logger;
  events: EventRepository;
  guestLists: GuestListRepository;
  members: MemberRepository;
  sports: SportRepository;
}

export function createContext({
  connection,
  relay,
  logger,
}: Pick<ServiceBase, 'connection' | 'logger'> & { relay: Pick<Relay, 'watch' | 'notify'> }): EventsContext {
  return {
    logger,
    events: createEventRepository(connection, relay),
    guestLists: createGuestListRepository(connection, relay),
    members: createMemberRepository(connection),
    sports: createSportRepository(connection),
  };
}
