import type { Logger } from '@ankur/service-kit/logger';
import type { EventRepository } from './events/event.repository.ts';
import type { SportRepository } from './sports/sport.repository.ts';

/** What the use cases of this service work with. */
export interface EventsContext {
  logger: Logger;
  events: EventRepository;
  sports: SportRepository;
}
