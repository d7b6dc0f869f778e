import type { AuthorCard } from '@ankur/contracts/identity/user';
import { api, messageOf, toast, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { rereadFollowed } from '@ankur/mfe-kit/following';

const failed = (error: Error) =>
  toast.error(messageOf(error, 'This could not be changed. Please try again.'));

/** Follows a member no more, with a way back; also one who has been suspended since and cannot be followed anew. */
export function useEndFollowing() {
  const client = useQueryClient();
  const reread = () => rereadFollowed(client);
  const follow = useMutation({
    networkMode: 'always',
    mutationFn: ({ _id: userId }: AuthorCard) =>
      api('PUT /api/community/members/:userId/followed', { params: { userId } }),
    onSuccess: reread,
    onError: failed,
  });
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ _id: userId }: AuthorCard) =>
      api('DELETE /api/community/members/:userId/followed', { params: { userId } }),
    onSuccess: async (_done, member) => {
      toast.success(`You follow ${member.username} no more.`, {
        action: { label: 'Undo', onPress: () => follow.mutate(member) },
      });
      await reread();
    },
    onError: failed,
  });
}
