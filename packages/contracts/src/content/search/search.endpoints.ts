import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { authorCard } from '../../identity/user.ts';
import { instant } from '../../primitives.ts';
import { lineText } from '../../text.ts';
import { maxSearchHits, maxSearchTotal, searchKinds } from './search-kinds.ts';

/**
 * Something that was found. `path` is its page; `title` is the name of a person or the title of what has one; `person` is
 * whom a person or post is of; `excerpt` is plain text around the first word that was found.
 */
const searchHit = z
  .object({
    _id: z.string(),
    kind: z.enum(searchKinds),
    path: z.string(),
    title: z.string(),
    excerpt: z.string(),
    person: authorCard.optional(),
    sport: z.string().optional(),
    place: z.string().optional(),
    at: instant.optional().describe('when an event begins, anything else was published'),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHit>;

const searchGroup = z.object({
  kind: z.enum(searchKinds),
  total: z.int().describe(`matches; ${String(maxSearchTotal)} stands for that many or more`),
  hits: z.array(searchHit),
});
export type SearchGroup = z.infer<typeof searchGroup>;

/** One box for people, events, posts, blog posts and articles. */
export const searchEndpoints = {
  search: defineEndpoint({
    id: 'search',
    service: 'content',
    method: 'GET',
    path: '/api/search',
    access: 'public',
    limit: 'search',
    summary:
      'What matches all words, the best first, by kind; the last letters of words may be missing, names may be misspelt. Hidden, removed, held and blocked is never found, nor by others than admins what belongs to a part that is switched off, members under 18 only by verified adults and admins',
    query: z.object({
      q: lineText({ max: 100 })
        .default('')
        .describe('words, in Latin or Devanagari; without any nothing is found')
        .meta({
          examples: ['meera 400 m'],
        }),
      kind: z.enum(['all', ...searchKinds]).default('all'),
      as: z
        .enum(['caller', 'stranger'])
        .default('caller')
        .describe(
          '`stranger` leaves out whom a stranger could not find, whoever asks: names that are offered to be mentioned',
        ),
      limit: z.coerce.number().int().min(1).max(maxSearchHits).default(5).describe('of each kind'),
    }),
    output: z.object({
      groups: z.array(searchGroup).describe('kinds with a match, in a fixed order'),
      isComplete: z
        .boolean()
        .describe(
          'false while the index is being read, and while it cannot be known who is blocked or which parts are switched off',
        ),
    }),
  }),
} as const;
