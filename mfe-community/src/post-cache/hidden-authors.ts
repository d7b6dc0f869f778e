import { apiKey, type QueryClient } from '@ankur/mfe-kit';
import type { Api } from '@ankur/contracts/endpoints';
import type { HiddenKind } from '@ankur/contracts/community/limits';

const list = 'GET /api/community/members/hidden';

/** Whom the reader has muted or blocked, and which of both, as far as the screen knows. */
export function hiddenAuthors(client: QueryClient): ReadonlyMap<string, HiddenKind> {
  const known = client.getQueryData<Api[typeof list]['response']>(apiKey(list));
  return new Map(known?.members.map(({ member, kind }) => [member._id, kind]));
}

/** Whether a member is among them. */
export const isHiddenAuthor = (client: QueryClient, userId: string): boolean =>
  hiddenAuthors(client).has(userId);
