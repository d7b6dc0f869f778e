import type { Api } from '@ankur/contracts/endpoints';
import type { OwnUser } from '@ankur/contracts/identity/user';
import { api, apiKey, setUser, useLiveRoom, useNavigate, useQueryClient, useSession } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';
import { settingsCall } from '../settings/use-public-settings.ts';

/** In the file of the member's menu, which has come with the page: one of its own would be gone after a release of the shell. */
const importNews = () => import(/* webpackChunkName: "member" */ './member-news.ts');

/**
 * What one member has read must not be shown to the next one of this tab, whichever tab signed in or out; and what a
 * visitor has read lacks what belongs to the member.
 */
function useFreshCachePerMember(): void {
  const userId = useSession((state) => state.user?._id ?? null);
  const known = useSession((state) => state.status !== 'loading');
  const queryClient = useQueryClient();
  const previous = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!known) return;
    const before = previous.current;
    previous.current = userId;
    if (before === undefined || before === userId) return;
    if (before === null) void queryClient.invalidateQueries();
    else {
      // The settings are nobody's: read anew they would begin with those of the page, however old.
      queryClient.removeQueries({ predicate: ({ queryKey: [call] }) => call !== settingsCall });
      queryClient.getMutationCache().clear();
    }
  }, [userId, known, queryClient]);
}

/** Tells a member in every tab what happened to the account, the own content and the own reports. */
export function useSessionNotices(): void {
  const user = useSession((state) => state.user);
  const endedMessage = useSession((state) => state.endedMessage);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useFreshCachePerMember();

  useEffect(() => {
    if (endedMessage !== null) void navigate('/login');
  }, [endedMessage, navigate]);

  const readAnew = (call: keyof Api) => void queryClient.invalidateQueries({ queryKey: apiKey(call) });
  const keepProfile = (profile: OwnUser) => {
    if (setUser(profile)) queryClient.setQueryData(apiKey('GET /api/auth/profile'), profile);
  };
  useLiveRoom(user === null ? null : `user:${user._id}`, {
    onGap: () => readAnew('GET /api/auth/profile'),
    onMessage: (message) => {
      const { type } = message;
      if (type === 'account:updated') api('GET /api/auth/profile').then(keepProfile, () => undefined);
      // The plan in force comes with the account, of which the same act tells too.
      if (type === 'membership:changed') readAnew('GET /api/membership');
      // A badge that is given or taken beside the queue belongs to no request.
      if (type === 'verification:decided' || type === 'account:verified') readAnew('GET /api/verification');
      importNews().then(
        ({ tellMember }) => tellMember(message),
        () => undefined,
      );
    },
  });
}
