import type { LiveData } from '@ankur/contracts/live';
import {
  api,
  apiKey,
  setUser,
  toast,
  useLiveRoom,
  useNavigate,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

const outcomes: Partial<Record<string, string>> = {
  approved: 'We looked at your report and kept the content.',
  removed: 'Thank you. Content you reported was removed.',
  rejected: 'Thank you. Content you reported was taken down.',
  flagged: 'A decision on your report was taken back. We look at it again.',
  pending: 'A decision on your report was taken back. We look at it again.',
};

const appealed: Partial<Record<string, string>> = {
  granted: 'Your appeal was granted. Your content is visible again.',
  declined: 'Your appeal was answered.',
};

const badgeNews: Partial<Record<string, string>> = {
  approved: 'You are verified. The badge stands beside your name now.',
  declined: 'Your request for the badge was declined; your profile says why.',
  revoked: 'Your verified badge was taken back; your profile says why.',
};

const nouns = { post: 'post', comment: 'comment', blog: 'blog post' } as const;

function tellAuthor({ contentType, status, reason }: LiveData<'content:decision'>): void {
  const own = `${nouns[contentType]} of yours`;
  if (status === 'removed') toast.warning(`A ${own} was removed${reason ? `: ${reason}` : '.'}`);
  // Only what takes a removal back is told with another status than a decision has.
  const takenBack = status !== 'removed' && status !== 'rejected' && status !== 'approved';
  if (takenBack) toast.info(`A moderator took back the removal of a ${own}.`);
}

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
    else queryClient.clear();
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

  useLiveRoom(user === null ? null : `user:${user._id}`, {
    onMessage: (message) => {
      if (message.type === 'account:updated') {
        api('GET /api/auth/profile').then(setUser, () => undefined);
        // A plan that was granted or declined is told in the same way.
        void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/membership') });
      }
      if (message.type === 'verification:decided') {
        void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/verification') });
        const text = badgeNews[message.data.status];
        if (text !== undefined) toast.info(text);
      }
      if (message.type === 'flag:outcome')
        toast.info(outcomes[message.data.status] ?? 'A report of yours was decided.');
      if (message.type === 'appeal:step') {
        const text = appealed[message.data.state];
        if (text !== undefined) toast.info(text);
      }
      if (message.type === 'content:decision') tellAuthor(message.data);
    },
  });
}
