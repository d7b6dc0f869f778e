import { Link, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ListingState } from '../../listing/listing-state.tsx';
import listing from '../../listing/listing.module.css';
import { useBlogPosts } from './api/use-blog.ts';
import styles from './blog.module.css';
import { BlogCard } from './components/blog-card.tsx';

function BlogList() {
  const query = useBlogPosts();
  const { data } = query;
  if (data === undefined) {
    return (
      <ListingState
        query={query}
        loading="Loading blog posts..."
        failed="Failed to load blog posts. Please try again later."
        leadClass={styles['lead']}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture={<EmptyPicture kind="search" />}
        title="No blog posts found."
        action={
          <Link to="/community" className={buttonClass({ variant: 'primary' })}>
            Open the community
          </Link>
        }
      />
    );
  }
  return (
    <div className={listing['grid']}>
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
