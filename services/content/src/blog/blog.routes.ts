import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { getBlogAnalytics } from './get-blog-analytics.ts';
import { getBlogPost } from './get-blog-post.ts';
import { listBlogPosts } from './lists/list-blog-posts.ts';
import { listRelatedPosts } from './lists/list-related-posts.ts';
import { listBlogSnapshots } from './lists/list-blog-snapshots.ts';
import { listOwnBlogPosts } from './lists/list-own-blog-posts.ts';
import { createBlogPost } from './writing/create-blog-post.ts';
import { deleteBlogPost } from './writing/delete-blog-post.ts';
import { editBlogPost } from './writing/edit-blog-post.ts';

export const blogRoutes = (context: ContentContext): RouteRegistration[] => [
  route(blogEndpoints.listBlogPosts, listBlogPosts(context)),
  route(blogEndpoints.listOwnBlogPosts, listOwnBlogPosts(context)),
  route(blogEndpoints.getBlogPost, getBlogPost(context)),
  route(blogEndpoints.listRelatedPosts, listRelatedPosts(context)),
  route(blogEndpoints.createBlogPost, createBlogPost(context)),
  route(blogEndpoints.editBlogPost, editBlogPost(context)),
  route(blogEndpoints.deleteBlogPost, deleteBlogPost(context)),
  route(analyticsEndpoints.getBlogAnalytics, getBlogAnalytics(context)),
  route(blogEndpoints.listBlogSnapshots, listBlogSnapshots(context)),
];
