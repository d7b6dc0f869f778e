import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';

const shown = 8;

export function topicRoutes({ tally }: Community): RouteRegistration[] {
  return [
    route(topicEndpoints.listTrendingTopics, async () => {
      const topics = await tally.top(shown);
      return topics.map(({ _id, topic, posts }) => ({ _id: String(_id), topic, posts }));
    }),
  ];
}
