import { api, closeSession, startLeaving, toast, useNavigate } from '@ankur/mfe-kit';

/** Logs out: the local session ends in any case (D30); the start page follows after 1 s. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    startLeaving();
    try {
      await api('POST /api/auth/logout');
      toast.success('Logged out successfully!');
    } catch {
      toast.error('Logout failed. Please try again.');
    } finally {
      closeSession();
      setTimeout(() => void navigate('/'), 1000);
    }
  };
}
