import { apiKey, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import type { Api } from '@ankur/contracts/endpoints';

const calls = [
  'GET /api/family',
  'GET /api/family/log/:id',
  'GET /api/contact-requests',
  'GET /api/athletes/:id/contact-requests',
] as const satisfies readonly (keyof Api)[];

/** Answers how to read families and requests for contact anew. */
export function useRereadFamily(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of calls) void client.invalidateQueries({ queryKey: apiKey(call) });
  };
}

/** Reads families and requests for contact anew when something happens to one of them; once per screen. */
export function useLiveFamily(): void {
  const reread = useRereadFamily();
  const userId = useSession(({ user }) => user?._id ?? null);
  useLiveRoom(userId === null ? null : `user:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'family:changed' || type === 'contact:changed' || type === 'contact:logged') reread();
    },
    onGap: reread,
  });
}
