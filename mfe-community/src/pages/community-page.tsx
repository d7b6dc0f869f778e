import { feedSorts, type FeedSort } from '@ankur/contracts/community/limits';
import { useSearchParams, usePageTitle } from '@ankur/mfe-kit';
import { Feed } from '../features/feed/components/feed.tsx';
import { PostComposer } from '../features/feed/composer/post-composer.tsx';
import { Sidebar } from '../features/sidebar/components/sidebar.tsx';
import { FeedPost } from './feed-post.tsx';
import { useFlagging } from './use-flagging.tsx';
import { useLivePosts } from './use-live-posts.ts';
import styles from './community-page.module.css';

const sortOf = (value: string | null): FeedSort => feedSorts.find((sort) => sort === value) ?? 'newest';

/** The community: composer, feed, sidebar. Sort order and tag are in the address. */
function CommunityPage() {
  usePageTitle('Community');
  useLivePosts();
  const [search, setSearch] = useSearchParams();
  const { dialog, ...flagging } = useFlagging();
  const view = { sort: sortOf(search.get('sort')), tag: search.get('tag') };
  const changeSort = (sort: FeedSort) => {
    setSearch((current) => {
      current.set('sort', sort);
      return current;
    });
  };
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">Community</h1>
      <div className={styles['column']}>
        <PostComposer view={view} />
        <Feed
          view={view}
          onSortChange={changeSort}
          renderPost={(post) => <FeedPost post={post} {...flagging} />}
        />
      </div>
      <div className={styles['aside']}>
        <Sidebar />
      </div>
      {dialog}
    </div>
  );
}

export default CommunityPage;
