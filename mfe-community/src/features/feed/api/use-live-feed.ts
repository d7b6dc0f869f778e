import type { LiveEnvelope } from '@ankur/contracts/live';
import {
  messageOf,
  toast,
  useGathered,
  useLiveRoom,
  useQueryClient,
  useSession,
  type QueryClient,
} from '@ankur/mfe-kit';
import { isFollowed, useFollowedMembers } from '@ankur/mfe-kit/following';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { feedKey, findPost, postsOf, type FeedData, type FeedView } from '../../../post-cache/post-cache.ts';
import { isHiddenAuthor } from '../../../post-cache/hidden-authors.ts';
import { refreshPosts } from '../../../post-cache/refresh-posts.ts';
import { applyToPost } from './apply-to-post.ts';
import { usePostsBack } from '../place/use-posts-back.ts';
import { useTold } from '../reading/use-told.ts';
import { useIsPosting } from './posting.ts';
import { isBetween, stillNew, type Arrived } from './still-new.ts';

/** Milliseconds until a decision is followed by a read, and how far those of all open tabs are spread. */
const [settleMs, spreadMs] = [200, 3000];
const failed = 'Failed to fetch posts. Please try again.';

/** The first view needs none of it. */
const loadCatchUp = () => import('./catch-up.ts');
const loadShowNew = () => import('./show-new.ts');

/** A post that comes to the feeds: it was published, approved after it had waited for review, or is back after it was taken down. */
function newsOf(
  message: LiveEnvelope,
  userId: string | undefined,
  takenDown: ReadonlySet<string>,
): Arrived | null {
  const { type, data } = message;
  if (type === 'post:created') return { id: data.postId, own: data.author._id === userId };
  if (type !== 'post:status' || !data.visible) return null;
  const comes = data.status === 'approved' || takenDown.has(data.postId);
  return comes ? { id: data.postId, own: false } : null;
}

/** The author and the tags of a post, as far as its message and what is known of it tell: a status says no tags. */
function aboutPost(
  client: QueryClient,
  { type, data }: LiveEnvelope,
): { authorId?: string; tags?: string[] } {
  if (type === 'post:created') return { authorId: data.author._id, tags: data.tags };
  if (type !== 'post:status') return {};
  const known = findPost(client, data.postId);
  return {
    ...(known && { authorId: known.author._id, tags: known.tags }),
    ...(data.authorId && { authorId: data.authorId }),
  };
}

/** Whether a post belongs into a view: whose it is, or which tags it carries; undefined where it has to be read. */
function isWantedPost(client: QueryClient, { following, tag }: FeedView, message: LiveEnvelope) {
  const { authorId, tags } = aboutPost(client, message);
  if (following) return authorId === undefined ? undefined : isFollowed(client, authorId);
  return tag === null ? true : tags?.includes(tag);
}

/** What waits behind the pill once a post has left: what moderation keeps from others its author still reads. */
const withoutLeft = (all: readonly Arrived[], postId: string, { type }: LiveEnvelope) =>
  all.filter(({ id, own }) => id !== postId || (own && type === 'post:status'));

/** Hears of the posts of all, and of own ones that wait for review, of which no other room is told. */
function useFeedRooms(hear: (message: LiveEnvelope) => void, onGap: () => void): void {
  const userId = useSession((state) => state.user?._id);
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'post:created') hear(message);
    },
  });
  useLiveRoom(userId === undefined ? null : 'feed', { onMessage: hear, onGap });
}

/** Puts what waits on top, and resolves with whether it is there. What was told of while it was on its way is read again. */
function useShowNew(view: FeedView): (waiting: number) => Promise<boolean> {
  const client = useQueryClient();
  const told = useTold();
  return async (waiting) => {
    told.begin();
    try {
      await (await loadShowNew()).showNew(client, view, waiting);
    } catch (error) {
      told.end([]);
      toast.error(messageOf(error, failed));
      return false;
    }
    const shown = postsOf(client.getQueryData<FeedData>(feedKey(view)));
    void refreshPosts(client, told.end(shown.map(({ _id }) => _id)));
    return true;
  };
}

/** Keeps one feed view live: known posts change in place, new ones wait behind the pill. Mount it anew for another view. */
export function useLiveFeed(view: FeedView) {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const [waiting, setWaiting] = useState<readonly Arrived[]>([]);
  const isPosting = useIsPosting();
  const back = usePostsBack(view);
  const showWaiting = useShowNew(view);
  const [takenDown] = useState(() => new Set<string>());
  const announces = view.sort === 'newest';
  useFollowedMembers(view.following === true);

  const readWith = async (what: 'catchUp' | 'readNew') => {
    const before = new Set(waiting.map(({ id }) => id));
    const leftBefore = new Set(takenDown);
    const answer = await (await loadCatchUp())[what](client, view);
    if (!announces) return;
    // What left while the answer was on its way is in it, and no news.
    const added = answer.filter(({ _id }) => leftBefore.has(_id) || !takenDown.has(_id));
    for (const { _id } of added)
      if (isBetween(_id, client.getQueryData<FeedData>(feedKey(view)))) back.comes(_id);
    const stored = added.map(({ _id: id, author }) => ({ id, own: author._id === userId }));
    const known = new Set([...before, ...stored.map(({ id }) => id)]);
    // What arrived while the answer was on its way may be newer than it.
    setWaiting((all) => [...stored, ...all.filter(({ id }) => !known.has(id))]);
  };
  const readMissed = async () => {
    try {
      await readWith('catchUp');
    } catch (error) {
      toast.error(messageOf(error, failed), {
        action: { label: 'Try Again', onPress: () => void readMissed() },
      });
    }
  };

  // Nobody asked for it: where it fails the next one brings what it would have brought.
  const readSoon = useGathered(() => void readWith('readNew').catch(() => undefined), settleMs, spreadMs);

  const catchUpOnReturn = useEffectEvent(() => {
    if (client.getQueryData(feedKey(view)) !== undefined) void readMissed();
  });
  // What waited behind the pill went with the screen, and messages of a room that was left went by.
  useEffect(() => {
    catchUpOnReturn();
  }, []);

  const announce = (news: Arrived, isWanted: boolean | undefined, isBack: boolean) => {
    const data = client.getQueryData<FeedData>(feedKey(view));
    // What is on screen is no news; and once its author is out of sight, nothing would remember that it was.
    if (isWanted !== undefined && postsOf(data).some(({ _id }) => _id === news.id)) return;
    if (announces ? isBetween(news.id, data) : isBack) back.comes(news.id);
    else if (announces && isWanted === undefined) readSoon();
    else if (announces) setWaiting((all) => (all.some(({ id }) => id === news.id) ? all : [...all, news]));
  };

  const hear = (message: LiveEnvelope) => {
    const { authorId } = aboutPost(client, message);
    const isHidden = authorId !== undefined && isHiddenAuthor(client, authorId);
    if (isHidden && message.type === 'post:created') return;
    const isWanted = !isHidden && isWantedPost(client, view, message);
    const news = isWanted === false ? null : newsOf(message, userId, takenDown);
    if (news !== null) announce(news, isWanted, message.type === 'post:status');
    if (message.type === 'post:deleted' || (message.type === 'post:status' && !message.data.visible)) {
      const { postId } = message.data;
      // Of posts this reader never had, such as those of muted members, nothing comes back either.
      if (findPost(client, postId) !== undefined || waiting.some(({ id }) => id === postId))
        takenDown.add(postId);
      setWaiting((all) => withoutLeft(all, postId, message));
      back.goes(postId);
    }
    applyToPost(client, message, userId);
  };
  useFeedRooms(hear, () => void readMissed());

  const shown = stillNew(waiting, client.getQueryData<FeedData>(feedKey(view)), isPosting);
  const show = async () => {
    if (!(await showWaiting(shown.length))) return;
    flushSync(() => setWaiting([]));
    (await loadShowNew()).goToNew(shown);
  };
  return { waitingCount: shown.length, showNew: show };
}
