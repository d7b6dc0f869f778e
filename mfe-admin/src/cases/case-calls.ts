import type { Api } from '@ankur/contracts/endpoints';
import type { ContentType, ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import { api } from '@ankur/mfe-kit';

export type CaseList = Api['GET /api/moderation/community-posts']['response'];
export type CaseQuery = NonNullable<Api['GET /api/moderation/community-posts']['request']['query']>;

/** A decision as the console sends it; `version` is the one the admin has seen. */
export interface Decision {
  action: ModerationAction;
  reason: string;
  notes: string;
  version: number;
}

/** Reads a page of the moderation list of one kind of content. */
export function listCases(type: ContentType, query: CaseQuery, signal?: AbortSignal): Promise<CaseList> {
  const options = signal === undefined ? {} : { signal };
  if (type === 'post') return api('GET /api/moderation/community-posts', { query }, options);
  if (type === 'comment') return api('GET /api/moderation/comments', { query }, options);
  return api('GET /api/moderation/blog-posts', { query }, options);
}

/** Reads what has happened to one item, newest last. */
export function readHistory(type: ContentType, id: string, signal: AbortSignal) {
  const request = { params: { id } };
  if (type === 'post') return api('GET /api/moderation/community-posts/:id/history', request, { signal });
  if (type === 'comment') return api('GET /api/moderation/comments/:id/history', request, { signal });
  return api('GET /api/moderation/blog-posts/:id/history', request, { signal });
}

/** Decides on one item. */
export function decide(type: ContentType, id: string, body: Decision) {
  const request = { params: { id }, body };
  if (type === 'post') return api('PATCH /api/moderation/community-posts/:id/moderate', request);
  if (type === 'comment') return api('PATCH /api/moderation/comments/:id/moderate', request);
  return api('PATCH /api/moderation/blog-posts/:id/moderate', request);
}
