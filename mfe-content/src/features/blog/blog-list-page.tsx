import { usePageTitle } from '@ankur/mfe-kit';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import { useBlogPosts } from './api/use-blog.ts';
import styles from './blog.module.css';
import { BlogCard } from './components/blog-card.tsx';

function BlogList() {
  const { data, isPending, isError, refetch } = useBlogPosts();
  if (isPending) {
    return (
      <Skeleton label="Loading blog posts...">
        <div className={styles['grid']}>
          {[0, 1, 2, 3].map((card) => (
            <div
              key={card}
              className={`${styles['space'] ?? ''} ${card === 0 ? (styles['leadSpace'] ?? '') : ''}`}
            >
              <SkeletonMedia {...(card === 0 ? { ratio: '21 / 7' } : {})} />
              <SkeletonText lines={5} />
            </div>
          ))}
        </div>
      </Skeleton>
    );
  }
  if (isError) {
    return (
      <ErrorState title="Failed to load blog posts. Please try again later." onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0)
    return <EmptyState picture={<EmptyPicture kind="search" />} title="No blog posts found." />;
  return (
    <div className={styles['grid']}>
      {data.map((post, index) => (
        <BlogCard key={post._id} post={post} lead={index === 0} />
      ))}
    </div>
  );
}

/** The blog: the newest post leads, the others follow in a grid. */
function BlogListPage() {
  usePageTitle('Sports blog');
  return (
    <Page>
      <PageHeader
        eyebrow="Sports Blog"
        title="Latest Sports News & Insights"
        lead="Training, nutrition, nerves and the long road in between, written by people who have walked it."
      />
      <BlogList />
    </Page>
  );
}

export default BlogListPage;
