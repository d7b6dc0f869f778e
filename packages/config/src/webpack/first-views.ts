/**
 * What a first view downloads at most: kB of JavaScript as it is served (brotli, 1 kB = 1000 bytes). Builds obey it: the
 * shell's hold its own views and what it brings to a page of a remote, those of remotes hold the sum.
 */
export const firstViews = {
  /** By the name of the shell's chunk. */
  shell: { home: 114, 'sign-in': 111.5 },
  /** The shell's part of every page of a remote: its start and the federation runtime. */
  shellPart: 128.3,
  /** Pages of remotes with the shell's part, by the name of their file; `preset.test.ts` knows that there are such files. */
  pages: {
    'blog-list-page': 142.4,
    'events-page': 144.6,
    'news-page': 145.7,
    'event-detail-page': 149,
    'blog-post-page': 158.9,
    'post-page': 166,
    'community-page': 172,
  } as Readonly<Record<string, number>>,
  /** Any other page of a remote with the shell's part. */
  anyPage: 156.5,
};
