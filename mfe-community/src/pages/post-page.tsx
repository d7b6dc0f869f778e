import { ApiError, Link, usePageTitle, useParams, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { usePost } from '../features/feed/api/use-post.ts';
import { FeedSkeleton } from '../features/feed/components/feed-skeleton.tsx';
import { LogInPrompt } from '../features/feed/components/log-in-prompt.tsx';
import { Sidebar } from '../features/sidebar/components/sidebar.tsx';
import { BackToCommunity } from './back-to-community.tsx';
import { FeedPost } from './feed-post.tsx';
import { useFlagging } from './use-flagging.tsx';
import { useLivePosts } from './use-live-posts.ts';
import styles from './community-page.module.css';

/** What is behind a switched-off community is there still. */
const isGone = (error: Error | null) =>
  error instanceof ApiError && error.status === 404 && error.code !== 'FEATURE_OFF';

function OnePost({ postId }: { postId: string }) {
  useLivePosts();
  const { post, isPending, error, retry } = usePost(postId);
  const { dialog, ...flagging } = useFlagging();
  usePageTitle(post === undefined ? 'Post' : `Post by ${post.author.username}`);
  // A post that was read before and is gone now must not stay.
  if (post !== undefined && !isGone(error)) {
    return (
      <>
        <FeedPost post={post} {...flagging} whole />
        {dialog}
      </>
    );
  }
  if (isPending) return <FeedSkeleton />;
  if (error !== null && !isGone(error))
    return <ErrorState title="This post could not be loaded." onRetry={retry} />;
  return (
    <Card>
      <EmptyState
        picture={<EmptyPicture kind="feed" />}
        title="This post does not exist or was removed."
        action={
          <Link to="/community" className={buttonClass({ variant: 'primary' })}>
            See what is new
          </Link>
        }
      />
    </Card>
  );
}

function ForMembers() {
  usePageTitle('Post');
  return <LogInPrompt />;
}

/** One post with all its comments, at an address that can be shared. */
function PostPage() {
  const { id = '' } = useParams();
  const status = useSession((state) => state.status);
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">Post</h1>
      <div className={styles['column']}>
        <BackToCommunity />
        {status === 'loading' && <FeedSkeleton />}
        {status === 'signedOut' && <ForMembers />}
        {status === 'signedIn' && <OnePost key={id} postId={id} />}
      </div>
      <div className={styles['aside']}>
        <Sidebar />
      </div>
    </div>
  );
}

export default PostPage;
