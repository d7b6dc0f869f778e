import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { done, instant } from '../../primitives.ts';
import { lineText } from '../../text.ts';

/** Id of what is kept: of a news item, a stored article or a blog post. */
const articleId = z
  .string()
  .regex(/^[\w-]{1,128}$/, 'must be the id of an article')
  .meta({ examples: ['65f1a2b3c4d5e6f708192a3b'] });

/** A page of ours that can be read on, or http(s). */
const readingLink = lineText({ max: 2000 })
  .refine(
    (link) =>
      /^\/(?:news|sports-blog)\/[^/\\\s]+$/.test(link) || /^https?:$/.test(URL.parse(link)?.protocol ?? ''),
    'must be an article of ours or an http or https link',
  )
  .meta({ examples: ['/news/65f1a2b3c4d5e6f708192a3b'] });

/** What is remembered of an article; `link` is null when it can be read nowhere else. */
const kept = z.object({
  articleId,
  title: lineText({ min: 1, max: 300 }),
  link: readingLink.nullable(),
});
export const bookmark = kept.extend({ savedAt: instant }).meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof bookmark>;

/** How many articles a member may keep. */
const maxBookmarks = 500;
const maxAtOnce = 200;

/** Articles that a member has saved for later, alike in every browser. */
export const bookmarkEndpoints = {
  listBookmarks: defineEndpoint({
    id: 'listBookmarks',
    service: 'content',
    method: 'GET',
    path: '/api/bookmarks',
    access: 'user',
    limit: 'read',
    summary: `The own saved articles, newest first (at most ${String(maxBookmarks)})`,
    output: z.array(bookmark),
  }),
  addBookmarks: defineEndpoint({
    id: 'addBookmarks',
    service: 'content',
    method: 'POST',
    path: '/api/bookmarks',
    access: 'user',
    limit: 'write',
    summary: 'Save articles, the newest first; what is saved already stays as it is',
    body: z.object({ bookmarks: z.array(kept).min(1).max(maxAtOnce) }),
    maxBodyBytes: 600_000,
    output: z.array(bookmark),
    errors: ['CONFLICT', 'USER_NOT_FOUND'],
  }),
  removeBookmark: defineEndpoint({
    id: 'removeBookmark',
    service: 'content',
    method: 'DELETE',
    path: '/api/bookmarks/:articleId',
    access: 'user',
    limit: 'write',
    summary: 'Save an article no longer; again changes nothing',
    params: z.object({ articleId }),
    output: done,
  }),
} as const;
