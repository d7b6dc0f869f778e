import { searchKinds, type SearchKind } from '@ankur/contracts/content/search/search-kinds';
import type { Feature } from '@ankur/contracts/identity/features';
import { isOpen, useFeatures } from '../../settings/open-features.ts';

/** What the page shows: one kind, or some of each. */
export type Shown = SearchKind | 'all';

export const labels: Record<Shown, string> = {
  all: 'All',
  people: 'People',
  events: 'Events',
  posts: 'Posts',
  blogs: 'Blog',
  articles: 'Articles',
};
const partOf: Partial<Record<SearchKind, Feature>> = { events: 'events', posts: 'community', blogs: 'blogs' };

/** Kinds whose part of the platform is switched on. */
export function useOpenKinds(): SearchKind[] {
  const features = useFeatures();
  return searchKinds.filter((kind) => isOpen(partOf[kind], features));
}
