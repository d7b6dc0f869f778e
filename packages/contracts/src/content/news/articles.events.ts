import { z } from 'zod';
import { defineEvent } from '../../domain-event.ts';
import { instant } from '../../primitives.ts';

const state = z.object({
  articleId: z.string(),
  publishedAt: instant,
  removed: z.boolean(),
  version: z.int(),
});

/** An article stands on the pages; its words are read, not told. */
export const articlePublished = defineEvent('article.published', 'content', state);
export const articleRemoved = defineEvent('article.removed', 'content', state);
