import {
  Navigate,
  apiKey,
  useApiQuery,
  useLiveRoom,
  useLocation,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import type { ReactNode } from 'react';

const call = 'GET /api/auth/two-factor';
const enrolment = '/account/two-factor';

/** Leads admins who need a second step of signing in, and have none, to its set-up: nothing else would be answered to them. */
export function EnrolFirst({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const isAdmin = useSession(({ status, user }) => status === 'signedIn' && user?.role === 'admin');
  const { data } = useApiQuery(call, undefined, { enabled: isAdmin });
  const reread = () => void queryClient.invalidateQueries({ queryKey: apiKey(call) });
  useLiveRoom(isAdmin ? 'public' : null, {
    onMessage: ({ type }) => {
      if (type === 'settings:changed') reread();
    },
    onGap: reread,
  });
  const lacking = isAdmin && data?.required === true && !data.enabled;
  if (lacking && pathname !== enrolment) return <Navigate to={enrolment} replace />;
  return children;
}
