import type { AuthorCard } from '@ankur/contracts/identity/user';
import { useSession } from '@ankur/mfe-kit';

/** Whether the page of a member is open to the reader: that of who is suspended is to admins alone. */
export function useIsOpenPage({ isClosed = false }: AuthorCard): boolean {
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  return isAdmin || !isClosed;
}
