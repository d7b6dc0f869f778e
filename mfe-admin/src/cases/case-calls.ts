import type { Api } from '@ankur/contracts/endpoints';
import {
  moderatedPaths,
  type ContentType,
  type ModerationAction,
} from '@ankur/contracts/moderation/flag-reasons';
import { apiKey, useApiQuery, type QueryClient } from '@ankur/mfe-kit';

export type CaseList = Api['GET /api/moderation/community-posts']['response'];
export type CaseQuery = NonNullable<Api['GET /api/moderation/community-posts']['request']['query']>;

/** A decision as the console sends it; `version` is the one the admin has seen. */
export interface Decision {
  action: ModerationAction;
  reason: string;
  notes: string;
  version: number;
}

const listCall = (type: ContentType) => `GET /api/moderation/${moderatedPaths[type]}` as const;
export const caseCall = (type: ContentType) => `GET /api/moderation/${moderatedPaths[type]}/:id` as const;
export const historyCall = (type: ContentType) =>
  `GET /api/moderation/${moderatedPaths[type]}/:id/history` as const;
export const decideCall = (type: ContentType) =>
  `PATCH /api/moderation/${moderatedPaths[type]}/:id/moderate` as const;

/** A page of the moderation list of one kind of content; live messages keep it current while it is on screen. */
export function useCaseList(
  type: ContentType,
  query: CaseQuery,
  options: { placeholderData?: (previous: CaseList | undefined) => CaseList | undefined } = {},
) {
  return useApiQuery(
    listCall(type),
    { query },
    { ...options, staleTime: Infinity, refetchOnMount: 'always' },
  );
}

/** Has every moderation list read again when it is next looked at; what is on screen stays. */
export function staleCaseLists(client: QueryClient): void {
  for (const type of Object.keys(moderatedPaths) as ContentType[])
    void client.invalidateQueries({ queryKey: apiKey(listCall(type)), refetchType: 'none' });
}
