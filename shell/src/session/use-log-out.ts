import { api, closeSession, startLeaving, toast } from '@ankur/mfe-kit';
import { useRef } from 'react';
import { copy } from '../copy.ts';
import { useDelayedNavigate } from './use-delayed-navigate.ts';

/** Milliseconds after which whoever leaves has left, whether or not the server has answered. */
const limit = 8000;

/** Logs out: the local session ends in any case (D30); the start page follows after 1 s. A second press changes nothing. */
export function useLogOut(): () => Promise<void> {
  const goLater = useDelayedNavigate();
  const leaving = useRef(false);
  return async () => {
    if (leaving.current) return;
    leaving.current = true;
    startLeaving();
    try {
      await api('POST /api/auth/logout', {}, { signal: AbortSignal.timeout(limit) });
      toast.success(copy.logOut.done);
    } catch {
      toast.error(copy.logOut.failed);
    } finally {
      leaving.current = false;
      closeSession();
      goLater('/', 1000);
    }
  };
}
