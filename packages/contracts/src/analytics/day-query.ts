import { z } from 'zod';

/** Days of a range that names none. */
export const usualAnalyticsDays = 30;
/** A leap year. */
export const maxAnalyticsDays = 366;

/** The days that figures are wanted of, as in India, both included. */
export const dayQuery = z.object({
  from: z.iso.date().optional().describe('first day; without it 30 days up to the last'),
  to: z.iso.date().optional().describe('last day; without it today'),
});
export type DayQuery = z.infer<typeof dayQuery>;
