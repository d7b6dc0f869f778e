import { z } from 'zod';

/** A sport of the one catalogue (C24). */
export const sportsCategory = z
  .object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    icon: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    featured: z.boolean(),
  })
  .meta({ id: 'SportsCategory' });
export type SportsCategory = z.infer<typeof sportsCategory>;
