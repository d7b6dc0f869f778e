import { z } from 'zod';
import { blogCategories } from '../content/blog-categories.ts';
import { defineEndpoint, type ServiceName } from '../endpoint.ts';
import { flagReason } from '../moderation/case.ts';
import { instant } from '../primitives.ts';
import { roles } from '../roles.ts';
import { dayQuery } from './day-query.ts';

const count = z.int().nonnegative();
const day = z.string().describe('as in India, YYYY-MM-DD');

/** What every figure says of itself (L10). */
const measured = {
  from: day,
  to: day,
  source: z.string().describe('what was counted'),
  countedAt: instant,
};

const compared = z.object({
  total: count,
  before: count.describe('in as many days before the first one'),
});
const stillThere = compared.extend({ hidden: count.describe('of these, no longer public') });
const percent = z.number().nullable().describe('percent; null where there is nothing to take it of');

const waits = z.object({
  count: count.describe('how many waits it is taken of'),
  medianMs: z.number().nullable().describe('half of them took no longer; null without one'),
  ninetiethMs: z.number().nullable().describe('nine of ten took no longer; null without one'),
});

const calls = {
  method: 'GET',
  access: 'admin',
  limit: 'admin',
  query: dayQuery,
  timeoutMs: 30_000,
} as const;

const forService = <const S extends ServiceName>(service: S) => ({ ...calls, service });

/** Figures of a range of days, each from what its service has stored; nothing is counted while members use the platform (A20, X25). */
export const analyticsEndpoints = {
  getGrowthAnalytics: defineEndpoint({
    id: 'getGrowthAnalytics',
    ...forService('identity'),
    path: '/api/admin/analytics/growth',
    summary: 'Accounts registered and members who were here, by day',
    output: z.object({
      ...measured,
      registrations: compared.describe('accounts that still exist'),
      members: count.describe('accounts at the end of the last day that still exist'),
      byRole: z.array(z.object({ role: z.enum(roles), count })).describe('registered, most first'),
      days: z.array(
        z.object({
          day,
          registrations: count,
          active: count.nullable().describe('members who were here; null where that is not recorded'),
        }),
      ),
      recordedSince: z.string().nullable().describe('first day of recorded activity that is kept'),
    }),
  }),
  getPostingAnalytics: defineEndpoint({
    id: 'getPostingAnalytics',
    ...forService('community'),
    path: '/api/admin/analytics/community',
    summary: 'Posts and comments written, by day; what their authors deleted for good is not known any more',
    output: z.object({
      ...measured,
      posts: stillThere,
      comments: stillThere.describe('replies included'),
      days: z.array(z.object({ day, posts: count, comments: count })),
    }),
  }),
  getBlogAnalytics: defineEndpoint({
    id: 'getBlogAnalytics',
    ...forService('content'),
    path: '/api/admin/analytics/blog',
    summary: 'Blog posts written, by day and category',
    output: z.object({
      ...measured,
      posts: stillThere,
      byCategory: z.array(z.object({ category: z.enum(blogCategories), count })).describe('most first'),
      days: z.array(z.object({ day, posts: count })),
    }),
  }),
  getAttendanceAnalytics: defineEndpoint({
    id: 'getAttendanceAnalytics',
    ...forService('events'),
    path: '/api/admin/analytics/events',
    summary: 'Events sent in and held, by day, and what became of the seats of those that are over',
    output: z.object({
      ...measured,
      submitted: compared.describe('in every status but removed'),
      held: compared.describe('over now, by their first day'),
      seats: z
        .object({ taken: count, attended: count, noShow: count.nullable(), cancelled: count })
        .describe('of the events held; no-shows of those at which somebody was checked in, null without any'),
      attendance: percent.describe(
        'percent of the seats whose holder was checked in, of the events at which somebody was; null without any',
      ),
      days: z.array(z.object({ day, submitted: count, held: count })),
    }),
  }),
  getModerationAnalytics: defineEndpoint({
    id: 'getModerationAnalytics',
    ...forService('moderation'),
    path: '/api/admin/analytics/moderation',
    summary: 'How long items waited for people, why, and how often a decision did not stand',
    output: z.object({
      ...measured,
      flags: compared,
      decisions: compared.describe('by people; undoing and answers to appeals are none'),
      byRules: count.describe('items that a rule took down by itself; none of them is in the times'),
      firstAction: waits.describe(
        'from when an item began to wait (flag, rule, appeal) to the first decision of somebody, in these days',
      ),
      resolution: waits.describe('the same to the decision that ended the wait and was not undone'),
      byReason: z
        .array(
          z.object({
            reason: flagReason,
            flags: count.describe('flags of these days'),
            resolved: count.describe('waits that ended in these days and held such a flag'),
            medianMs: z.number().nullable(),
          }),
        )
        .describe('most flags first'),
      reversals: z.object({
        undone: count.describe('taken back by who decided'),
        appealsGranted: count,
        appealsDeclined: count,
        changed: count.describe('restored, or taken down after it had been approved'),
        rate: percent.describe('undone, granted and changed, of the decisions of these days'),
      }),
      days: z.array(z.object({ day, flags: count, decisions: count })),
    }),
  }),
} as const;
