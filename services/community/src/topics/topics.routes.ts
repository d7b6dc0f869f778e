import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { addTopic } from './add-topic.ts';
import { listAdminTopics, listTrendingTopics } from './list-trending-topics.ts';
import { pinTopicPosts } from './pin-topic-posts.ts';
import { removeTopic } from './remove-topic.ts';

export function topicRoutes(community: Community): RouteRegistration[] {
  return [
    route(topicEndpoints.listTrendingTopics, listTrendingTopics(community)),
    route(topicEndpoints.listAdminTopics, listAdminTopics(community)),
    route(topicEndpoints.addTopic, addTopic(community)),
    route(topicEndpoints.pinTopicPosts, pinTopicPosts(community)),
    route(topicEndpoints.removeTopic, removeTopic(community)),
  ];
}
