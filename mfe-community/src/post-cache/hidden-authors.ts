import { apiKey, type QueryClient } from '@ankur/mfe-kit';
import type { Api } from '@ankur/contracts/endpoints';

const list = 'GET /api/community/members/hidden';

/** Whom the reader has muted or blocked, as far as the screen knows. */
export function hiddenAuthors(client: QueryClient): ReadonlySet<string> {
  const known = client.getQueryData<Api[typeof list]['response']>(apiKey(list));
  return new Set(known?.members.map(({ member }) => member._id));
}

/** Whether a member is among them. */
export const isHiddenAuthor = (client: QueryClient, userId: string): boolean =>
  hiddenAuthors(client).has(userId);
