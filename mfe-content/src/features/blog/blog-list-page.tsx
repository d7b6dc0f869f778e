import { blogCategories, type BlogCategory } from '@ankur/contracts/content/blog-categories';
import { Link, usePageTitle, useSearchParams, useSession } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { FilterChip } from '@ankur/ui/choices/filter-chip';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { LoadMore } from '@ankur/ui/states/load-more';
import { LateEmptyPicture } from '../../pictures/late-pictures.tsx';
import { NewPill } from '../../held/new-pill.tsx';
import { useWaiting } from '../../held/use-waiting.ts';
import { headings } from '../../headings.ts';
import { ListingState } from '../../listing/listing-state.tsx';
import listing from '../../listing/listing.module.css';
import { useCardsInTurn } from '../../listing/use-cards-in-turn.ts';
import { useBlogPosts } from './api/use-blog.ts';
import styles from './blog.module.css';
import { BlogCard } from './components/blog-card.tsx';

const failed = 'Failed to load blog posts. Please try again later.';

function BlogList({ category }: { category: BlogCategory | null }) {
  const query = useBlogPosts(category);
  const { shown, waiting, showNew } = useWaiting(query.data?.pages.flat(), category ?? 'all');
  const drawn = useCardsInTurn(query.data && shown.length);
  if (query.data === undefined) {
    return (
      <ListingState
        query={query}
        loading="Loading blog posts..."
        failed={failed}
        leadClass={styles['lead']}
      />
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        picture={<LateEmptyPicture kind="search" />}
        title="No blog posts found."
        action={
          <Link to="/create-blog" className={buttonClass({ variant: 'primary' })}>
            Write the first one
          </Link>
        }
      />
    );
  }
  return (
    <>
      <NewPill
        text={waiting === 0 ? null : waiting === 1 ? '1 new post' : `${String(waiting)} new posts`}
        onShow={showNew}
      />
      <div className={listing['grid']}>
        {shown.slice(0, drawn).map((post, index) => (
          <BlogCard key={post._id} post={post} lead={index === 0} />
        ))}
      </div>
      <LoadMore list={query} label="Load More Posts" failed={failed} />
    </>
  );
}

function CategoryFilter({
  chosen,
  onChoose,
}: {
  chosen: BlogCategory | null;
  onChoose: (one: BlogCategory | null) => void;
}) {
  return (
    <div role="group" aria-label="Category" className={styles['filters']}>
      <FilterChip pressed={chosen === null} onPressedChange={() => onChoose(null)}>
        All
      </FilterChip>
      {blogCategories.map((category) => (
        <FilterChip key={category} pressed={chosen === category} onPressedChange={() => onChoose(category)}>
          {category}
        </FilterChip>
      ))}
    </div>
  );
}

/** The category stands in the address, so that the way back from a post finds it. */
function useCategory(): [BlogCategory | null, (category: BlogCategory | null) => void] {
  const [search, setSearch] = useSearchParams();
  const category = blogCategories.find((one) => one === search.get('category')) ?? null;
  return [
    category,
    (next) => setSearch(next === null ? {} : { category: next }, { replace: true, preventScrollReset: true }),
  ];
}

/** The blog: the newest post leads, the others follow in a grid. */
function BlogListPage() {
  usePageTitle('Sports blog');
  const [category, setCategory] = useCategory();
  const isMember = useSession(({ status }) => status === 'signedIn');
  return (
    <Page>
      <PageHeader
        {...headings.blog}
        actions={
          <>
            <Link to="/create-blog" className={buttonClass({ variant: 'primary' })}>
              Create Blog
            </Link>
            {isMember && (
              <Link to="/sports-blog/mine" className={buttonClass()}>
                Your posts
              </Link>
            )}
          </>
        }
      />
      <CategoryFilter chosen={category} onChoose={setCategory} />
      <BlogList category={category} />
    </Page>
  );
}

export default BlogListPage;
