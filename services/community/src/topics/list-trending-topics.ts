import type { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

const shown = 8;

export function listTrendingTopics({ tally }: Community): UseCase<typeof topicEndpoints.listTrendingTopics> {
  return async () => {
    const topics = await tally.top(shown);
    return topics.map(({ _id, topic, posts }) => ({ _id: String(_id), topic, posts }));
  };
}
