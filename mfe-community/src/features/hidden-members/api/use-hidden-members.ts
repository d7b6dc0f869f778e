import type { Api } from '@ankur/contracts/endpoints';
import type { HiddenKind } from '@ankur/contracts/community/limits';
import {
  api,
  apiKey,
  messageOf,
  toast,
  useApiQuery,
  useMutation,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import { rereadFollowed } from '@ankur/mfe-kit/following';
import { dropAuthor } from '../../../post-cache/drop-author.ts';

const list = 'GET /api/community/members/hidden';
type HiddenMember = Api[typeof list]['response']['members'][number];

/** Whom the member has muted or blocked; undefined until it is known. */
export function useHiddenMembers() {
  const signedIn = useSession((state) => state.user !== null);
  return useApiQuery(list, undefined, { enabled: signedIn, staleTime: 60_000 });
}

/** Sees a member again; what they wrote comes back with the next reading of the feed. */
export function useShowMember() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ _id: userId }: HiddenMember['member']) =>
      api('DELETE /api/community/members/:userId/hidden', { params: { userId } }),
    onSuccess: async (_done, { username }) => {
      toast.success(`You see ${username} again.`);
      await Promise.all([
        client.invalidateQueries({ queryKey: apiKey(list) }),
        client.invalidateQueries({ queryKey: ['feed'] }),
      ]);
    },
    onError: (error) => toast.error(messageOf(error, 'This could not be changed. Please try again.')),
  });
}

const said: Record<HiddenKind, (name: string) => string> = {
  muted: (name) => `You will not see what ${name} writes. They are not told.`,
  blocked: (name) => `You and ${name} do not see each other any more. They are not told.`,
};

/** Mutes or blocks a member: what they wrote leaves the screen, but for a post of a muted one that is open on its own. */
export function useHideMember() {
  const client = useQueryClient();
  const show = useShowMember();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ member, kind }: Pick<HiddenMember, 'member' | 'kind'>) =>
      api('PUT /api/community/members/:userId/hidden', { params: { userId: member._id }, body: { kind } }),
    onSuccess: async (_done, { member, kind }) => {
      dropAuthor(client, member._id, kind);
      toast.success(said[kind](member.username), {
        action: { label: 'Undo', onPress: () => show.mutate(member) },
      });
      await client.invalidateQueries({ queryKey: apiKey(list) });
      if (kind === 'blocked') await rereadFollowed(client);
    },
    onError: (error) => toast.error(messageOf(error, 'This could not be changed. Please try again.')),
  });
}
