import type { BlogPost } from '@ankur/contracts/content/content.endpoints';
import { ApiError, Link, ownPicture, usePageTitle, useParams } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { ArrowLeft } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Banner } from '@ankur/ui/states/banner';
import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { longDate } from '../../long-date.ts';
import { useBlogPost } from './api/use-blog.ts';
import styles from './blog.module.css';
import { BlogCover } from './components/blog-cover.tsx';
import { RichText } from './components/rich-text.tsx';

function Article({ post }: { post: BlogPost }) {
  usePageTitle(post.title);
  return (
    <article className={styles['article']}>
      <BlogCover post={post} shape="header" eager />
      {post.isOwn && post.status !== 'published' && post.status !== 'approved' && (
        <Banner tone="warning">
          {post.status === 'pending'
            ? 'Waiting for review: only you can see this post.'
            : (post.rejectionReason ?? 'Only you can see this post.')}
        </Banner>
      )}
      <Badge tone="accent">{post.category}</Badge>
      <h1>{post.title}</h1>
      <p className={styles['byline']}>
        <Avatar
          name={post.author.name || 'Unknown'}
          src={ownPicture(post.author.profilePicture)}
          size="small"
        />
        <span>
          By {post.author.name || 'Unknown'} ·{' '}
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time> · {post.readTime || 5} min read
        </span>
      </p>
      <RichText html={post.content} />
    </article>
  );
}

/** One blog post. */
function BlogPostPage() {
  const { slug = '' } = useParams();
  const { data, isPending, error, refetch } = useBlogPost(slug);
  return (
    <Page width="text">
      <Link to="/sports-blog" className={styles['back']}>
        <ArrowLeft size={16} aria-hidden="true" /> All posts
      </Link>
      {isPending && (
        <Skeleton label="Loading post...">
          <div className={styles['articleSpace']}>
            <SkeletonMedia ratio="2 / 1" />
            <SkeletonText lines={10} />
          </div>
        </Skeleton>
      )}
      {error !== null && (
        <ErrorState
          title="Blog post not found or failed to load."
          {...(error instanceof ApiError && error.status === 404 ? {} : { onRetry: () => void refetch() })}
        />
      )}
      {data !== undefined &&
        (data.content === '' ? <ErrorState title="Post data is missing." /> : <Article post={data} />)}
    </Page>
  );
}

export default BlogPostPage;
