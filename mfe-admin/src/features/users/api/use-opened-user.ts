import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiQuery } from '@ankur/mfe-kit';
import { useState } from 'react';
import { list } from './use-users.ts';
import type { UsersQuery } from '../use-users-address.ts';

interface Opened {
  id: string | null;
  /** As its row showed it; null where the address names it. */
  user: AdminUser | null;
}

/**
 * The account of an open dialog as it is stored by now; null until one is known. Where the list goes on without it, as
 * another admin's decision takes it out of a filter, it stays open and is read by its id instead: a refused change
 * needs the newest state to go on from, and its address may be what was changed.
 */
export function useOpenedUser(
  { id, user }: Opened,
  query: UsersQuery,
  users: readonly AdminUser[] | undefined,
): AdminUser | null {
  const [found, setFound] = useState<AdminUser | null>(null);
  const last = found !== null && found._id === id ? found : user;
  const listed = users?.find(({ _id }) => _id === id);
  const isAway = last !== null && users !== undefined && listed === undefined;
  const everybody = { ...query, role: 'all', status: 'all', page: 1 } as const;
  const away = useApiQuery(list, { query: { ...everybody, search: id ?? '' } }, { enabled: isAway });
  const stored = listed ?? (isAway ? away.data?.users.find(({ _id }) => _id === id) : undefined);
  if (stored !== undefined && found !== stored) setFound(stored);
  return stored ?? last;
}
