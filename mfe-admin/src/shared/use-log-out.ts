import { api, closeSession, startLeaving, toast, useNavigate } from '@ankur/mfe-kit';
import { copy } from '../copy.ts';
import { actBeforeLogOut } from './before-log-out.ts';

/** Logs out of the console: the local session ends and /login follows even if the call fails (admin-console §4). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    actBeforeLogOut();
    startLeaving();
    await api('POST /api/auth/logout').catch(() => undefined);
    await navigate('/login');
    closeSession();
    toast.success(copy.loggedOut);
  };
}
