/**
 * What a first view downloads at most: kB of JavaScript as it is served (brotli, 1 kB = 1000 bytes). Builds obey it: the
 * shell's hold its own views and what it brings to a page of a remote, those of remotes hold the sum.
 */
export const firstViews = {
  /** By the name of the shell's chunk. */
  shell: { home: 113, 'sign-in': 110.9 },
  /** The shell's part of every page of a remote: its start and the federation runtime. */
  shellPart: 127.7,
  /** Pages of remotes with the shell's part, by the name of their file; `preset.test.ts` knows that there are such files. */
  pages: {
    'blog-list-page': 141.3,
    'events-page': 143.5,
    'news-page': 145,
    'event-detail-page': 148,
    'blog-post-page': 158,
    'post-page': 165,
    'community-page': 171,
  } as Readonly<Record<string, number>>,
  /** Any other page of a remote with the shell's part. */
  anyPage: 156,
};
