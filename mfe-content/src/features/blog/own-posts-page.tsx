import { Link, useApiQuery, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { BackLink } from '../../detail/back-link.tsx';
import { LateEmptyPicture } from '../../pictures/late-pictures.tsx';
import { ListingState } from '../../listing/listing-state.tsx';
import listing from '../../listing/listing.module.css';
import { BlogCard } from './components/blog-card.tsx';

const writeOne = (
  <Link to="/create-blog" className={buttonClass({ variant: 'primary' })}>
    Create Blog
  </Link>
);

function OwnPosts() {
  const query = useApiQuery('GET /api/blog/mine', undefined, { staleTime: 0 });
  if (query.data === undefined)
    return <ListingState query={query} loading="Loading your posts..." failed="Failed to load your posts." />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        picture={<LateEmptyPicture kind="search" />}
        title="You have not written a blog post yet."
        action={writeOne}
      >
        Tell others how you train, what you have learned, or how your last match went.
      </EmptyState>
    );
  }
  return (
    <div className={listing['grid']}>
      {query.data.map((post) => (
        <BlogCard key={post._id} post={post} lead={false} standing={<StatusBadge status={post.status} />} />
      ))}
    </div>
  );
}

/** All that a member has written for the blog, with where it stands. */
function OwnPostsPage() {
  usePageTitle('Your blog posts');
  return (
    <Page>
      <BackLink to="/sports-blog">All posts</BackLink>
      <PageHeader
        title="Your blog posts"
        lead="Also those that wait for review or were taken down; others see what is published alone."
        actions={writeOne}
      />
      <OwnPosts />
    </Page>
  );
}

export default OwnPostsPage;
