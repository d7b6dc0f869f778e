import { z } from 'zod';
import { hasInk } from './character-count.ts';
import { lineText } from './text.ts';

const inkText = (max: number) => lineText({ min: 1, max }).refine(hasInk, 'must not be blank');

/**
 * One performance as people of the sport write it: "400 m", "61.8", "PB". The mark stays text, for every discipline
 * has its own unit (seconds, metres, goals, a place); nothing computes with it.
 */
export const sportResult = z.strictObject({
  discipline: inkText(60).meta({ examples: ['400 m'] }),
  mark: inkText(20).meta({ examples: ['61.8'] }),
  note: lineText({ max: 40 })
    .optional()
    .meta({ examples: ['PB'] }),
});
export type SportResult = z.infer<typeof sportResult>;
