import { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { createArticle } from './create-article.ts';
import { getArticle } from './get-article.ts';
import { listArticleSnapshots } from './list-article-snapshots.ts';
import { listAdminArticles, listArticles } from './list-articles.ts';
import { removeArticle } from './remove-article.ts';

export const articleRoutes = (context: ContentContext): RouteRegistration[] => [
  route(articleEndpoints.listArticles, listArticles(context)),
  route(articleEndpoints.listAdminArticles, listAdminArticles(context)),
  route(articleEndpoints.listArticleSnapshots, listArticleSnapshots(context)),
  route(articleEndpoints.getArticle, getArticle(context)),
  route(articleEndpoints.createArticle, createArticle(context)),
  route(articleEndpoints.removeArticle, removeArticle(context)),
];
