import { apiKey, type QueryClient } from '@ankur/mfe-kit';
import type { Api } from '@ankur/contracts/endpoints';

const list = 'GET /api/community/members/hidden';

/** Whether the reader has muted or blocked a member, as far as the screen knows. */
export function isHiddenAuthor(client: QueryClient, userId: string): boolean {
  const known = client.getQueryData<Api[typeof list]['response']>(apiKey(list));
  return known?.members.some(({ member }) => member._id === userId) === true;
}
