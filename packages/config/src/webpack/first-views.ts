/**
 * What a first view downloads at most: kB of JavaScript as it is served (brotli, 1 kB = 1000 bytes). Builds obey it: the
 * shell's hold its own views and what it brings to a page of a remote, those of remotes hold the sum.
 */
export const firstViews = {
  /** By the name of the shell's chunk. */
  shell: { home: 114.2, 'sign-in': 111.8 },
  /** The shell's part of every page of a remote: its start and the federation runtime. */
  shellPart: 128.6,
  /** Pages of remotes with the shell's part, by the name of their file; `preset.test.ts` knows that there are such files. */
  pages: {
    'blog-list-page': 142.7,
    'events-page': 144.9,
    'news-page': 146,
    'event-detail-page': 149.3,
    'blog-post-page': 159.2,
    'post-page': 166.2,
    'community-page': 172.2,
  } as Readonly<Record<string, number>>,
  /** Any other page of a remote with the shell's part. */
  anyPage: 156.8,
};
