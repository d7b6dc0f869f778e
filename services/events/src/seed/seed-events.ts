import { Types } from 'mongoose';
import { withSeedContext, type SeedDeps } from '../seed-context.ts';
import type { StoredEvent, EventStatus } from '../events/event.model.ts';

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
  /** In rupees; 0 is free. */
  price: number;
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
  const { _id, inDays: _inDays, startHour: _startHour, hours, ...fields } = event;
  const date = findStart(event, now);
  return {
    ...fields,
    _id: new Types.ObjectId(_id),
    date,
    endDate: new Date(date.getTime() + hours * hourMs),
    currency: 'INR',
    isOpen: true,
    version: 1,
    createdAt: new Date(Math.min(now, date.getTime()) - 20 * dayMs),
  };
}

/** Writes the demo events; those already there stay as they are. */
export async function seedEvents(deps: SeedDeps, demo: { events: readonly SeedEvent[] }): Promise<void> {
  const now = Date.now();
  await withSeedContext(deps, async ({ events }) => {
    for (const event of demo.events) {
      const create = demoEvent(event, now);
      await events.changeOrCreate(create._id, (current) => (current ? null : { create, events: [] }));
    }
  });
}
