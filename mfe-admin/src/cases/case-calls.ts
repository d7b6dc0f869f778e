import type { Api } from '@ankur/contracts/endpoints';
import {
  moderatedPaths,
  type ContentType,
  type ModerationAction,
} from '@ankur/contracts/moderation/flag-reasons';
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
export function listCases(type: ContentType, query: CaseQuery, signal: AbortSignal): Promise<CaseList> {
  return api(`GET /api/moderation/${moderatedPaths[type]}`, { query }, { signal });
}

/** Reads one item, wherever it stands in the lists. */
export function readCase(type: ContentType, id: string, signal: AbortSignal) {
  return api(`GET /api/moderation/${moderatedPaths[type]}/:id`, { params: { id } }, { signal });
}

/** Reads what has happened to one item, newest last. */
export function readHistory(type: ContentType, id: string, signal: AbortSignal) {
  return api(`GET /api/moderation/${moderatedPaths[type]}/:id/history`, { params: { id } }, { signal });
}

/** Decides on one item. */
export function decide(type: ContentType, id: string, body: Decision) {
  return api(`PATCH /api/moderation/${moderatedPaths[type]}/:id/moderate`, { params: { id }, body });
}
