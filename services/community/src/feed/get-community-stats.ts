import type { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

/** What the community can say of itself; counted as posts come and go, never for a request. */
export function getCommunityStats({ tally }: Community): UseCase<typeof feedEndpoints.getCommunityStats> {
  return async () => ({ posts: await tally.total(), source: 'Posts', countedAt: new Date().toISOString() });
}
