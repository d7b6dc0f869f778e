/**
 * What a first view downloads at most: kB of JavaScript as it is served (brotli, 1 kB = 1000 bytes). Builds obey it: the
 * shell's hold its own views and what it brings to a page of a remote, those of remotes hold the sum.
 */
export const firstViews = {
  /** By the name of the shell's chunk. */
  shell: { home: 115, 'sign-in': 112.7 },
  /** The shell's part of every page of a remote: its start and the federation runtime. */
  shellPart: 129.4,
  /** Pages of remotes with the shell's part, by the name of their file; `preset.test.ts` knows that there are such files. */
  pages: {
    'blog-list-page': 143.9,
    'events-page': 145.6,
    'news-page': 147,
    'event-detail-page': 149.4,
    'edit-blog-page': 160,
    'blog-post-page': 160.8,
    'post-page': 169.3,
    'community-page': 175.9,
  } as Readonly<Record<string, number>>,
  /** Any other page of a remote with the shell's part. */
  anyPage: 157.4,
};
