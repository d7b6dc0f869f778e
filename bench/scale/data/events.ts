import { Types, type Connection } from 'mongoose';
import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { asAdmin } from '@ankur/test-kit/as-caller';
import { createEventsService, type EventsDeps } from '../../../services/events/src/service.ts';
import { fill, idOf, wordOf } from '../fill.ts';
import type { Question, Subject } from '../pair.ts';

const dayMs = 86_400_000;
const now = Date.now();
/** The month that both sizes have as many events in. */
const from = now + 40 * dayMs;
const inMonth = 100;

/** The first hundred lie in one month; all others around the rest of ten years. */
function dateOf(number: number): number {
  if (number < inMonth) return from + (number * 30 * dayMs) / inMonth;
  const away = (number % 1800) * dayMs;
  return number % 2 === 0 ? from + 60 * dayMs + away : now - 10 * dayMs - away;
}

function build(number: number) {
  const title = `${wordOf(number * 7)} ${wordOf(number * 13)} cup`;
  const date = new Date(dateOf(number));
  const sport = ['cricket', 'football', 'hockey', 'athletics'][number % 4] ?? '';
  return {
    _id: new Types.ObjectId(idOf(number)),
    ...{ title, date, sport, description: 'Heats in the morning, finals at dusk.', location: 'Hyderabad' },
    endDate: new Date(date.getTime() + 3 * 3_600_000),
    ...{ category: 'competition', organizerName: 'Deccan Track Club', currency: 'INR', price: 150 },
    ...{ featured: false, isOpen: true, version: 1, createdAt: new Date(now - number * 1000) },
    status: number >= inMonth && number % 2 === 1 ? 'completed' : 'published',
    words: [...title.split(' '), 'hyderabad', sport],
  };
}

const admin = asAdmin({ userId: idOf(1, '64') });
const goal = 2;
const month = { from: new Date(from).toISOString(), to: new Date(from + 31 * dayMs).toISOString() };
const { listEvents, getEvent } = eventEndpoints;
const { listAdminEvents, getEventStats } = adminEventEndpoints;
const asked = (
  row: string,
  endpoint: Question['endpoint'],
  query: Record<string, string | number> = {},
): Question => ({
  row,
  endpoint,
  goal,
  caller: row.startsWith('console') ? admin : {},
  request: () => ({ query }),
});

export const events: Subject<EventsDeps> = {
  service: 'events',
  create: createEventsService,
  few: 100,
  many: 10_000,
  fill: (database: Connection, count) => fill(database, 'events', { count, build }),
  questions: [
    asked('events, a list of 50', listEvents, { limit: 50 }),
    asked('events of a month', listEvents, { ...month, limit: 100 }),
    { row: 'one event', endpoint: getEvent, goal, caller: {}, request: () => ({ params: { id: idOf(3) } }) },
    asked('console, events', listAdminEvents, { limit: 20 }),
    asked('console, events with past ones', listAdminEvents, { limit: 20, showPastEvents: 'true' }),
    asked('console, events found by a rare word', listAdminEvents, {
      search: wordOf(7 * 7),
      showPastEvents: 'true',
    }),
    asked('console, figures of events', getEventStats),
  ],
};
