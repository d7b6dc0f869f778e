import { z } from 'zod';
import { lineText } from './text.ts';

/**
 * One performance as people of the sport write it: "400 m", "61.8", "PB". The mark stays text, for every discipline
 * has its own unit (seconds, metres, goals, a place); nothing computes with it.
 */
export const sportResult = z.strictObject({
  discipline: lineText({ min: 1, max: 60 }).meta({ examples: ['400 m'] }),
  mark: lineText({ min: 1, max: 20 }).meta({ examples: ['61.8'] }),
  note: lineText({ max: 40 })
    .optional()
    .meta({ examples: ['PB'] }),
});
export type SportResult = z.infer<typeof sportResult>;
