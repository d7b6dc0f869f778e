import { Types } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { withSeedContext, type SeedDeps } from '../seed-context.ts';
import type { EventStatus } from '@ankur/contracts/events/event-values';
import type { StoredEvent } from '../events/event.model.ts';
import { findTextKey, findWords } from '../managing/event-words.ts';
import type { Guest, StoredGuestList } from '../registrations/guest-list.model.ts';
import { countGuests, findCapacity, join } from '../registrations/guest-list.policy.ts';
import { newTicket } from '../registrations/ticket.ts';

export interface SeedEvent {
  _id: string;
  title: string;
  shortDescription: string;
  description: string;
  /** Days from the day of seeding; negative for past events. */
  inDays: number;
  /** Start on that day in India, as hours from midnight. */
  startHour: number;
  /** Length in hours. */
  hours: number;
  location: string;
  sport: string;
  category: string;
  organizerName: string;
  organizerId?: string;
  capacity?: number;
  /** Ids of the members who registered, in their order. */
  guests?: readonly string[];
  /** In rupees; 0 is free. */
  price: number;
  registrationLink?: string;
  featured: boolean;
  status: EventStatus;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const indiaOffsetMs = 5.5 * hourMs;

function findStart({ inDays, startHour }: SeedEvent, now: number): Date {
  const midnight = Math.floor((now + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs;
  return new Date(midnight + inDays * dayMs + startHour * hourMs);
}

function demoEvent(event: SeedEvent, now: number): StoredEvent {
  const { _id, inDays: _inDays, startHour: _startHour, hours, guests: _guests, ...fields } = event;
  const date = findStart(event, now);
  const textKey = findTextKey(event);
  return {
    ...fields,
    words: findWords(event),
    ...(textKey ? { textKey } : {}),
    _id: new Types.ObjectId(_id),
    date,
    endDate: new Date(date.getTime() + hours * hourMs),
    currency: 'INR',
    isOpen: true,
    version: 1,
    createdAt: new Date(Math.min(now, date.getTime()) - 20 * dayMs),
  };
}

function demoGuests(event: SeedEvent, now: number): StoredGuestList {
  const { _id, guests = [] } = event;
  let listed: readonly Guest[] = [];
  for (const [n, userId] of guests.entries()) {
    const at = new Date(now - (guests.length - n) * hourMs);
    listed = join(listed, { userId, at, ticket: newTicket() }, findCapacity(event)) ?? listed;
  }
  return { _id: new Types.ObjectId(_id), guests: [...listed], ...countGuests(listed), version: 1 };
}

/** What the demo shows: the events, and the people who organise them or go there. */
export interface EventsDemo {
  people: readonly Pick<AuthorCard, '_id' | 'username' | 'sport' | 'isVerified'>[];
  events: readonly SeedEvent[];
}

/** Writes the demo events; those already there stay as they are. */
export async function seedEvents(deps: SeedDeps, demo: EventsDemo): Promise<void> {
  const now = Date.now();
  await withSeedContext(deps, async ({ events, guestLists, members }) => {
    // The demo's accounts tell of themselves only when they change; any state of theirs is newer than this.
    for (const person of demo.people) await members.keep(person, 0);
    for (const event of demo.events) {
      const create = demoEvent(event, now);
      await events.changeOrCreate(create._id, (current) => (current ? null : { create, events: [] }));
      if (!event.guests) continue;
      const list = demoGuests(event, now);
      await guestLists.changeOrCreate(list._id, (current) => (current ? null : { create: list, events: [] }));
    }
  });
}
