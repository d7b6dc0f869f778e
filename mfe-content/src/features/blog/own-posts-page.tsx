import { Link, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { LoadMore } from '@ankur/ui/states/load-more';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { BackLink } from '../../detail/back-link.tsx';
import { LateEmptyPicture } from '../../pictures/late-pictures.tsx';
import { ListingState } from '../../listing/listing-state.tsx';
import listing from '../../listing/listing.module.css';
import { useOwnPosts } from './api/use-blog.ts';
import { BlogCard } from './components/blog-card.tsx';

const failed = 'Failed to load your posts.';

function OwnPosts() {
  const query = useOwnPosts();
  if (query.data === undefined)
    return <ListingState query={query} loading="Loading your posts..." failed={failed} />;
  const posts = query.data.pages.flat();
  if (posts.length === 0) {
    return (
      <EmptyState picture={<LateEmptyPicture kind="search" />} title="You have not written a blog post yet.">
        Tell others how you train, what you have learned, or how your last match went.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={listing['grid']}>
        {posts.map((post) => (
          <BlogCard key={post._id} post={post} lead={false} standing={<StatusBadge status={post.status} />} />
        ))}
      </div>
      <LoadMore list={query} label="Load More Posts" failed={failed} />
    </>
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
        lead="Also those that wait for review or were taken down; others see only what is published."
        actions={
          <Link to="/create-blog" className={buttonClass({ variant: 'primary' })}>
            Create Blog
          </Link>
        }
      />
      <OwnPosts />
    </Page>
  );
}

export default OwnPostsPage;
