import { apiKey, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import type { Api } from '@ankur/contracts/endpoints';

const calls = [
  'GET /api/family',
  'GET /api/family/log/:id',
  'GET /api/contact-requests',
  'GET /api/athletes/:id/contact-requests',
] as const satisfies readonly (keyof Api)[];

/** Reads families and requests for contact anew when something happens to one of them; answers how to do it by hand. */
export function useLiveFamily(): () => void {
  const client = useQueryClient();
  const userId = useSession(({ user }) => user?._id ?? null);
  const reread = () => {
    for (const call of calls) void client.invalidateQueries({ queryKey: apiKey(call) });
  };
  useLiveRoom(userId === null ? null : `user:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'family:changed' || type === 'contact:changed' || type === 'contact:logged') reread();
    },
    onGap: reread,
  });
  return reread;
}
