import { featureOfKind, searchKinds, type SearchKind } from '@ankur/contracts/content/search/search-kinds';
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

/** Kinds whose part of the platform is switched on. */
export function useOpenKinds(): SearchKind[] {
  const features = useFeatures();
  return searchKinds.filter((kind) => isOpen(featureOfKind[kind] ?? undefined, features));
}
