import type { FeedSort } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { useSession } from '@ankur/mfe-kit';
import { Pill } from '@ankur/ui/actions/pill';
import { ArrowUp } from '@ankur/ui/icons';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useDeferredValue, type ReactNode } from 'react';
import { postsOf, type FeedView } from '../../../post-cache/post-cache.ts';
import { useFeed } from '../reading/use-feed.ts';
import type { NextPage } from '../reading/use-next-page.ts';
import { useLiveFeed } from '../api/use-live-feed.ts';
import { useKeptPlace } from '../place/use-kept-place.ts';
import { useRowsInTurn } from '../place/use-rows-in-turn.ts';
import { FeedEnd } from './feed-end.tsx';
import { FeedRow } from './feed-row.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { LogInPrompt } from './log-in-prompt.tsx';
import { NobodyToRead } from './nobody-to-read.tsx';
import { SortControl } from './sort-control.tsx';
import styles from './feed.module.css';

interface FeedProps {
  view: FeedView;
  onSortChange: (sort: FeedSort) => void;
  onFollowingChange: (following: boolean) => void;
  renderPost: (post: Post, at: RowPlace) => ReactNode;
}

/** How a post of the list is drawn. */
interface RowPlace {
  /** It is what the reader sees first. */
  isFirst: boolean;
  /** Its comments come in their turn. */
  begun: boolean;
}

interface FeedRowsProps extends Pick<FeedProps, 'view' | 'renderPost'> {
  posts: Post[];
  next: NextPage;
}

function FeedRows({ view, posts, next, renderPost }: FeedRowsProps) {
  const rows = useKeptPlace(view);
  const drawn = useRowsInTurn(view, posts.length, rows);
  const isWhole = drawn >= posts.length;
  return (
    <>
      <div ref={rows} className={styles['list']} data-growing={!isWhole || undefined} data-testid="feed-list">
        {posts.slice(0, Math.ceil(drawn)).map((post, row) => {
          const at = { isFirst: row === 0, begun: row + 1 > drawn };
          return (
            <FeedRow key={post._id} postId={post._id} begun={at.begun} render={() => renderPost(post, at)} />
          );
        })}
      </div>
      {/* Where not all rows stand yet is no end to read on from. */}
      {isWhole && <FeedEnd next={next} />}
    </>
  );
}

function NoPosts() {
  return (
    <EmptyState
      picture={<EmptyPicture kind="feed" />}
      title="No posts yet. Be the first to share something!"
    />
  );
}

function FeedList({ view, renderPost }: Pick<FeedProps, 'view' | 'renderPost'>) {
  const { feed, next } = useFeed(view);
  const { waitingCount, showNew } = useLiveFeed(view);
  const posts = postsOf(feed.data);
  // The first post is drawn piece by piece behind the skeleton, so that a touch meanwhile does not wait for it.
  const wasPending = useDeferredValue(feed.isPending);
  if (feed.isPending || wasPending) return <FeedSkeleton />;
  if (feed.isError && posts.length === 0) {
    return (
      <ErrorState title="Failed to fetch posts. Please try again." onRetry={() => void feed.refetch()} />
    );
  }
  return (
    <>
      {/* Always there and without height, so that no row moves when the pill comes. */}
      <div className={styles['pill']}>
        {waitingCount > 0 && (
          <Pill onPress={() => void showNew()} icon={<ArrowUp size={16} />}>
            {waitingCount === 1 ? '1 new post' : `${String(waitingCount)} new posts`}
          </Pill>
        )}
      </div>
      {posts.length === 0 && (view.following ? <NobodyToRead /> : <NoPosts />)}
      <FeedRows view={view} posts={posts} next={next} renderPost={renderPost} />
    </>
  );
}

/** The feed with its sort orders; visitors are asked to log in. */
export function Feed({ view, onSortChange, onFollowingChange, renderPost }: FeedProps) {
  // The session comes to the whole page at once: the feed takes its turn after the frame around it.
  const status = useDeferredValue(useSession((state) => state.status));
  if (status === 'loading') return <FeedSkeleton />;
  if (status === 'signedOut') return <LogInPrompt />;
  return (
    <section aria-label="Feed" className={styles['feed']}>
      <SortControl view={view} onSortChange={onSortChange} onFollowingChange={onFollowingChange} />
      <FeedList
        key={`${view.sort}:${view.following ? '1' : ''}:${view.tag ?? ''}`}
        view={view}
        renderPost={renderPost}
      />
    </section>
  );
}
