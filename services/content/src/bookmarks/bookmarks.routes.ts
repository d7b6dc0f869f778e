import { bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { addBookmarks } from './add-bookmarks.ts';
import { listBookmarks } from './list-bookmarks.ts';
import { removeBookmark } from './remove-bookmark.ts';

export const bookmarkRoutes = (context: ContentContext): RouteRegistration[] => [
  route(bookmarkEndpoints.listBookmarks, listBookmarks(context)),
  route(bookmarkEndpoints.addBookmarks, addBookmarks(context)),
  route(bookmarkEndpoints.removeBookmark, removeBookmark(context)),
];
