import { newsEndpoints } from '@ankur/contracts/content/news/news.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { listNews } from './list-news.ts';

export const newsRoutes = (context: ContentContext): RouteRegistration[] => [
  route(newsEndpoints.listNews, listNews(context)),
];
