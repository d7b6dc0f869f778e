import { newsEndpoints } from '@ankur/contracts/content/news/news.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { listScores } from './list-scores.ts';

export const scoreRoutes = (context: ContentContext): RouteRegistration[] => [
  route(newsEndpoints.listScores, listScores(context)),
];
