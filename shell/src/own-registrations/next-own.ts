import type { OwnRegistration } from '@ankur/contracts/events/registrations.endpoints';

/** The next event at which the member has a place; one where the member waits for a place only when there is none. */
export const nextOwn = (all: readonly OwnRegistration[]): OwnRegistration | undefined =>
  all.find(({ state }) => state === 'going') ?? all[0];
