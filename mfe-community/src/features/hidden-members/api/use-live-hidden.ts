import type { HiddenKind } from '@ankur/contracts/community/limits';
import {
  apiKey,
  useGathered,
  useLiveRoom,
  useQueryClient,
  useSession,
  type QueryClient,
} from '@ankur/mfe-kit';
import { rereadFollowed } from '@ankur/mfe-kit/following';
import { dropAuthor } from '../../../post-cache/drop-author.ts';
import { hiddenAuthors } from '../../../post-cache/hidden-authors.ts';

/** Milliseconds: a block is told as soon as it is written, and ends following within moments. */
const settleMs = 500;

const rereadList = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: apiKey('GET /api/community/members/hidden') });
/** Reads anew after somebody is seen again: what they wrote is in no message. */
const rereadAll = (client: QueryClient) =>
  Promise.all([rereadList(client), client.invalidateQueries({ queryKey: ['feed'] })]);

/** Whether more of a member is shown than before: one who is muted, no longer blocked, where their post is opened on its own. */
const isSeenAgain = (before: HiddenKind | undefined, now: HiddenKind | null | undefined) =>
  !now || (before === 'blocked' && now === 'muted');

/** After missed messages, by what differs: a muted member whose post the reader has opened on purpose stays there. */
async function catchUp(client: QueryClient): Promise<void> {
  const before = hiddenAuthors(client);
  await rereadList(client);
  const now = hiddenAuthors(client);
  for (const [userId, kind] of now) if (before.get(userId) !== kind) dropAuthor(client, userId, kind);
  if ([...before].some(([userId, kind]) => isSeenAgain(kind, now.get(userId)))) await rereadAll(client);
}

/** Whom the member hides, or sees again, in another tab or on another device leaves or comes back to this screen too. */
export function useLiveHidden(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const rereadFollowedSoon = useGathered(() => void rereadFollowed(client), settleMs);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: ({ type, data }) => {
      if (type !== 'member:hidden') return;
      const before = hiddenAuthors(client).get(data.userId);
      if (data.kind !== null) dropAuthor(client, data.userId, data.kind);
      void (isSeenAgain(before, data.kind) ? rereadAll : rereadList)(client);
      if (data.kind === 'blocked') rereadFollowedSoon();
    },
    onGap: () => void catchUp(client),
  });
}
