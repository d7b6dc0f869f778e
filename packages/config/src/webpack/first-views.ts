/**
 * What a first view downloads at most: kB of JavaScript as it is served (brotli, 1 kB = 1000 bytes). Builds obey it: the
 * shell's hold its own views and what it brings to a page of a remote, those of remotes hold the sum.
 */
export const firstViews = {
  /** By the name of the shell's chunk. */
  shell: { home: 115, 'sign-in': 112.6 },
  /** The shell's part of every page of a remote: its start and the federation runtime. */
  shellPart: 129.3,
  /** Pages of remotes with the shell's part, by the name of their file; `preset.test.ts` knows that there are such files. */
  pages: {
    'blog-list-page': 143.7,
    'events-page': 145.5,
    'news-page': 146.8,
    'event-detail-page': 149.3,
    'edit-blog-page': 159.8,
    'blog-post-page': 160.6,
    'post-page': 169.2,
    'community-page': 175.8,
  } as Readonly<Record<string, number>>,
  /** Any other page of a remote with the shell's part. */
  anyPage: 157.4,
};
