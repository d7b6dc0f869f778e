import { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { getDraft } from './get-draft.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutes = (context: ContentContext): RouteRegistration[] => [
  route(draftEndpoints.getBlogDraft, getDraft(context)),
  route(draftEndpoints.saveBlogDraft, saveDraft(context)),
  route(draftEndpoints.removeBlogDraft, removeDraft(context)),
];
