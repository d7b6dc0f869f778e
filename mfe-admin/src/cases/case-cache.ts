import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { QueryClient } from '@ankur/mfe-kit';

/** Key of one case in the query cache. */
export const caseKey = (type: ContentType, id: string) => ['case', type, id] as const;

/** The later of two states of a case; messages and answers may overtake each other. */
export const newer = (known: ModerationCase | undefined, seen: ModerationCase): ModerationCase =>
  known !== undefined && known.version > seen.version ? known : seen;

/** Remembers a case as it has just been seen, unless a later state of it is known. */
export function keepCase(client: QueryClient, seen: ModerationCase): void {
  client.setQueryData<ModerationCase>(caseKey(seen.contentType, seen._id), (known) => newer(known, seen));
}
