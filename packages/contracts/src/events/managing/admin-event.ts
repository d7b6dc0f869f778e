import { z } from 'zod';
import { figureSource, instant } from '../../primitives.ts';
import { sportsEvent } from '../sports-event.ts';

/** Why an event deserves a second look: what looks like fraud (L12), and what nobody has looked at yet. */
export const fraudSignals = [
  'fee-for-trial',
  'unverified-organiser',
  'same-text',
  'held-words',
  'unscreened',
  'new-picture',
] as const;
export type FraudSignal = (typeof fraudSignals)[number];

/** An event as admins see it: with the organiser's contact data, what was decided by whom, and what looks like fraud. */
export const adminEvent = sportsEvent
  .extend({
    time: z.string().describe('start at the venue as HH:mm'),
    organizerName: z.string(),
    organizerEmail: z.string(),
    organizerPhone: z.string(),
    maxParticipants: z.int().nullable(),
    tags: z.array(z.string()),
    highlights: z.array(z.string()),
    requirements: z.array(z.string()),
    isOpen: z.boolean(),
    signals: z.array(z.enum(fraudSignals)),
    submittedBy: z
      .object({ _id: z.string(), username: z.string(), isVerified: z.boolean() })
      .nullable()
      .describe('the member who sent it; null for events of admins'),
    notes: z.string().describe('of the decision, as its organiser reads them'),
    decidedBy: z.string().nullable().describe('name of the admin'),
    version: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'AdminEvent' });
export type AdminEvent = z.infer<typeof adminEvent>;

const told = { source: figureSource, countedAt: instant.optional() };

/** What became of an event's seats, and who looked at it. */
export const eventAnalytics = z
  .object({
    totalRegistrations: z.int().describe('going and waiting'),
    registrationRate: z
      .number()
      .nullable()
      .describe('share of the seats taken in percent; null without a limit'),
    statusBreakdown: z.object({
      attended: z.int(),
      cancelled: z.int(),
      noShow: z
        .int()
        .nullable()
        .describe('had a seat, and had not come when it was over; null where nobody was checked in'),
      pending: z.int().describe('have a seat or wait for one'),
    }),
    views: z.int(),
    shares: z.int(),
    linkClicks: z.int(),
    ...told,
  })
  .meta({ id: 'EventAnalytics' });

const counted = z.array(z.object({ _id: z.string(), count: z.int() }));

export const eventStats = z
  .object({
    totalEvents: z.int(),
    pendingEvents: z.int(),
    publishedEvents: z.int(),
    totalRegistrations: z.int(),
    eventsBySport: counted,
    eventsByCategory: counted,
    ...told,
  })
  .meta({ id: 'EventStats' });
