/**
 * What a first view downloads at most: kB of JavaScript as it is served (brotli, 1 kB = 1000 bytes). Builds obey it: the
 * shell's hold its own views and what it brings to a page of a remote, those of remotes hold the sum.
 */
export const firstViews = {
  /** By the name of the shell's chunk. */
  shell: { home: 115, 'sign-in': 111.6 },
  /** The shell's part of every page of a remote: its start and the federation runtime. */
  shellPart: 128.4,
  /** Pages of remotes with the shell's part, by the name of their file; `preset.test.ts` knows that there are such files. */
  pages: {
    'blog-list-page': 143.4,
    'events-page': 144.9,
    'news-page': 146.4,
    'event-detail-page': 148.8,
    'edit-blog-page': 159,
    'blog-post-page': 160.1,
    'post-page': 168.8,
    'community-page': 175.4,
  } as Readonly<Record<string, number>>,
  /** Any other page of a remote with the shell's part. */
  anyPage: 156.4,
};
