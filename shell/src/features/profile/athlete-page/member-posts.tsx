import type { Api } from '@ankur/contracts/endpoints';
import { Link, ownPicture, timeLabel, useApiQuery } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { postLine } from '../../../post-line.ts';
import { isOpen, useFeatures } from '../../../settings/open-features.ts';
import styles from './member-posts.module.css';

type MemberPost = Api['GET /api/community/members/:memberId/posts']['response']['posts'][number];

/** Where a post stands is news only while others do not see it. */
const hidden = new Set(['pending', 'rejected', 'removed']);

function PostLine({ post }: { post: MemberPost }) {
  const isHidden = hidden.has(post.status);
  // Files of a hidden post open with the session alone, not by their address.
  const picture = isHidden ? undefined : post.media.find(({ mediaType }) => mediaType === 'image');
  const address = ownPicture(picture?.small?.url ?? picture?.url);
  const words = postLine(post);
  return (
    <li className={styles['post']}>
      <div className={styles['words']}>
        <p className={styles['meta']}>
          <Link to={`/community/posts/${post._id}`} className={cardLinkClass}>
            <time dateTime={post.createdAt}>{timeLabel(post.createdAt)}</time>
            <VisuallyHidden>: open the post</VisuallyHidden>
          </Link>
          {isHidden && <StatusBadge status={post.status} />}
        </p>
        {words !== '' && <p className={styles['content']}>{words}</p>}
        {post.rejectionReason !== null && <p className={styles['reason']}>Reason: {post.rejectionReason}</p>}
      </div>
      {address !== null && (
        <img src={address} alt="" loading="lazy" width={96} height={96} className={styles['picture']} />
      )}
    </li>
  );
}

interface MemberPostsProps {
  memberId: string;
  own: boolean;
}

/** The newest posts of a member; the owner also finds what waits or was taken back, and why. Nothing without a community. */
export function MemberPosts(props: MemberPostsProps) {
  return isOpen('community', useFeatures()) ? <PostList {...props} /> : null;
}

function PostList({ memberId, own }: MemberPostsProps) {
  const { data, isPending, isError, isFetching, refetch } = useApiQuery(
    'GET /api/community/members/:memberId/posts',
    { params: { memberId } },
  );
  const posts = data?.posts ?? [];
  if (!own && data !== undefined && posts.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles['heading']}>{own ? 'Your posts' : 'Posts'}</h2>
      {isPending && (
        <Skeleton label="Loading posts...">
          <SkeletonText lines={3} />
        </Skeleton>
      )}
      {isError && (
        <ErrorState
          compact
          title="The posts could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && posts.length === 0 && (
        <EmptyState
          compact
          title="No posts yet"
          action={
            <Link to="/community" className={buttonClass()}>
              Write your first post
            </Link>
          }
        />
      )}
      {posts.length > 0 && (
        <ul className={styles['posts']}>
          {posts.map((post) => (
            <PostLine key={post._id} post={post} />
          ))}
        </ul>
      )}
    </Card>
  );
}
