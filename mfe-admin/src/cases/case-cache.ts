import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { apiKey, laterOf, type QueryClient } from '@ankur/mfe-kit';
import { caseCall } from './case-calls.ts';

/** The answer that holds one case. */
export interface CaseAnswer {
  post: ModerationCase;
}

/** Key of one case in the query cache. */
export const caseKey = (type: ContentType, id: string) => apiKey(caseCall(type), { params: { id } });

/** Remembers a case as it has just been seen, unless a later state of it is known. */
export function keepCase(client: QueryClient, seen: ModerationCase): void {
  client.setQueryData<CaseAnswer>(caseKey(seen.contentType, seen._id), (known) => ({
    post: laterOf(known?.post, seen),
  }));
}
