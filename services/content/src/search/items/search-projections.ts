import type { Projection } from '@ankur/service-kit/backfill/define-projection';
import { searchArticles } from './articles.projection.ts';
import { searchBlogPosts } from './blog-posts.projection.ts';
import { searchPeople } from './people.projection.ts';
import { searchPosts } from './posts.projection.ts';
import type { SearchItemRepository } from './search-item.repository.ts';
import { searchSportsEvents } from './sports-events.projection.ts';

/** Everything that can be found, kept by events of its owners and filled from them. */
export const searchProjections = (items: SearchItemRepository): Projection[] => [
  searchPeople(items),
  searchPosts(items),
  searchBlogPosts(items),
  searchSportsEvents(items),
  searchArticles(items),
];
