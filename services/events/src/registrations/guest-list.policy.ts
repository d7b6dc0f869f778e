import { maxGuests } from '@ankur/contracts/events/managing/event-form';
import type { StoredEvent } from '../events/event.model.ts';
import { isPublic } from '../events/event.policy.ts';
import type { Guest } from './guest-list.model.ts';

export const maxWaiting = 500;

/** Seats that the list of an event gives: those of the event, at most as many as one list holds. */
export const findCapacity = ({ capacity = maxGuests }: Pick<StoredEvent, 'capacity'>): number =>
  Math.min(capacity, maxGuests);

/** What became of somebody; `place` counts from 1 on the waitlist and is null elsewhere. */
export interface Standing {
  state: 'none' | 'going' | 'waiting';
  place: number | null;
}

/**
 * Whether a member may know of their own place: of an event that is looked at again, after it was public, those alone who are
 * on its list.
 */
export const maySeeOwnPlace = (
  event: Pick<StoredEvent, 'status'>,
  guests: readonly Guest[],
  userId: string,
): boolean =>
  isPublic(event) || (event.status === 'pending' && guests.some((guest) => guest.userId === userId));

const inState = (guests: readonly Guest[], state: Guest['state']): Guest[] =>
  guests.filter((guest) => guest.state === state);

export function countGuests(guests: readonly Guest[]): { going: number; waiting: number } {
  const going = inState(guests, 'going').length;
  return { going, waiting: guests.length - going };
}

export function findStanding(guests: readonly Guest[], userId: string): Standing {
  const guest = guests.find((candidate) => candidate.userId === userId);
  if (!guest) return { state: 'none', place: null };
  if (guest.state === 'going') return { state: 'going', place: null };
  return { state: 'waiting', place: inState(guests, 'waiting').indexOf(guest) + 1 };
}

/** Gives free seats to the first on the waitlist. */
export function promote(guests: readonly Guest[], capacity: number): Guest[] {
  let free = capacity - countGuests(guests).going;
  return guests.map((guest) => {
    if (guest.state === 'going' || free <= 0) return guest;
    free -= 1;
    return { ...guest, state: 'going' };
  });
}

/** The list with one more; the same list for who is on it already, null when there is no room even to wait. Free seats go to who waits first. */
export function join(
  listed: readonly Guest[],
  { userId, at, ticket }: Pick<Guest, 'userId' | 'at' | 'ticket'>,
  capacity: number,
): readonly Guest[] | null {
  if (listed.some((guest) => guest.userId === userId)) return listed;
  const guests = promote(listed, capacity);
  const { going, waiting } = countGuests(guests);
  // Whoever waits comes first, also where a seat has just become free.
  const state = going < capacity && waiting === 0 ? 'going' : 'waiting';
  if (state === 'waiting' && waiting >= maxWaiting) return null;
  return [...guests, { userId, at, state, ...(ticket ? { ticket } : {}) }];
}

/** The list without somebody, whose seat goes to the first who waits; the same list for who is not on it. */
export function leave(guests: readonly Guest[], userId: string, capacity: number): readonly Guest[] {
  const rest = guests.filter((guest) => guest.userId !== userId);
  return rest.length === guests.length ? guests : promote(rest, capacity);
}

const sumUp = ({ state, checkedInAt }: Guest): string => `${state}${checkedInAt ? ' here' : ''}`;

/** Those whose state or arrival differs between two lists, with what it became. */
export function findChanged(before: readonly Guest[], after: readonly Guest[]): string[] {
  const earlier = new Map(before.map((guest) => [guest.userId, sumUp(guest)]));
  const later = new Map(after.map((guest) => [guest.userId, sumUp(guest)]));
  return [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (userId) => earlier.get(userId) !== later.get(userId),
  );
}
