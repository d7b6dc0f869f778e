import type { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { viewAdminTopic, viewTopic } from './topic.view.ts';

const shown = 8;
const listed = 100;

export function listTrendingTopics({ topics }: Community): UseCase<typeof topicEndpoints.listTrendingTopics> {
  return async () => (await topics.ranked(shown)).map(viewTopic);
}

/** The same order for admins, and what comes after those that are shown. */
export function listAdminTopics({ topics }: Community): UseCase<typeof topicEndpoints.listAdminTopics> {
  return async () => (await topics.ranked(listed)).map(viewAdminTopic);
}
