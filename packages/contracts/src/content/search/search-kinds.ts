import type { Feature } from '../../identity/features.ts';

/** What can be found, in the order in which it is shown. Free of zod, so that browsers can import it. */
export const searchKinds = ['people', 'events', 'posts', 'blogs', 'articles'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The part of the platform that shows what was found; people and articles belong to none that can be switched off. */
export const featureOfKind: Readonly<Record<SearchKind, Feature | null>> = {
  people: null,
  events: 'events',
  posts: 'community',
  blogs: 'blogs',
  articles: null,
};

/** Items of one kind in one answer, at most; whoever wants others says more words. */
export const maxSearchHits = 50;

/** Matches are counted up to here: more is "more than". */
export const maxSearchTotal = 1000;
