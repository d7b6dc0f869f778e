import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { figureSource, instant } from '../primitives.ts';
import { activityFeatures, dayPeriods } from './activity.ts';

/** Days of the breakdowns by sport, period and feature, and of the row of days. */
export const engagementDays = 30;

const share = z.number().nullable().describe('percent; null while too few days are recorded to know it');
const minutes = z.number().nullable().describe('minutes; null before the first visit');

/** How members use the platform, counted from recorded first-party activity (A06, A07). */
export const engagementEndpoints = {
  getEngagementMetrics: defineEndpoint({
    id: 'getEngagementMetrics',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/engagement-metrics',
    access: 'admin',
    limit: 'admin',
    summary:
      'Active members, retention and visits from recorded activity; days are those of India; at most 10 s old',
    output: z.object({
      dau: z.int().describe('members who were here today'),
      wau: z.int().describe('members who were here on one of the last 7 days, today included'),
      mau: z.int().describe('the same over 30 days'),
      previous: z
        .object({ dau: z.int(), wau: z.int(), mau: z.int() })
        .describe('yesterday, the 7 days before, the 30 days before'),
      retention7Day: share.describe(
        'percent of the members of the 7 days before who were here in the last 7 days too; null while fewer than 14 days are recorded or nobody was here',
      ),
      retention30Day: share.describe('the same over 30 days; null while fewer than 60 days are recorded'),
      avgSessionDuration: minutes.describe(
        'minutes between the first and the last act of a visit; 30 minutes without an act end it; members known to be of age, last 30 days',
      ),
      sessionDurationBySport: z.array(
        z.object({
          sport: z.string().describe('`unknown` where none is given'),
          users: z.int(),
          duration: z.number().describe('minutes of a visit, on average'),
        }),
      ),
      activeTimePeriods: z.array(
        z.object({
          period: z.enum(dayPeriods).describe('hours in India'),
          users: z.int(),
          percentage: z.number().describe('of the members of age who were here in the last 30 days'),
        }),
      ),
      featureUsage: z.array(
        z.object({
          feature: z.enum(activityFeatures),
          users: z.int(),
          usage: z.int().describe('days on which they used it, added up'),
        }),
      ),
      days: z
        .array(z.object({ day: z.string(), users: z.int() }))
        .describe('members who were here, on each of the last 30 days, oldest first'),
      since: z.string().nullable().describe('first recorded day that is kept; null before there is one'),
      source: figureSource,
      countedAt: instant,
    }),
  }),
} as const;
