import { feedSorts, type FeedSort } from '@ankur/contracts/community/limits';
import { useSearchParams, usePageTitle, useSession } from '@ankur/mfe-kit';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useNear } from '@ankur/ui/motion/use-near';
import { Feed } from '../features/feed/components/feed.tsx';
import { PostComposer } from '../features/feed/composer/post-composer.tsx';
import { Sidebar } from '../features/sidebar/components/sidebar.tsx';
import { heading } from '../heading.ts';
import type { FeedView } from '../post-cache/post-cache.ts';
import { FeedPost } from './feed-post.tsx';
import { useFlagging } from './use-flagging.tsx';
import { useLivePosts } from './use-live-posts.ts';
import styles from './community-page.module.css';

const sortOf = (value: string | null): FeedSort => feedSorts.find((sort) => sort === value) ?? 'newest';

/** The feed that an address names, with its tag as posts carry it; one of a tag is everybody's. */
function viewOf(search: URLSearchParams): FeedView {
  const tag = search.get('tag')?.normalize('NFC').trim().toLowerCase() || null;
  if (tag === null && search.get('following') === '1') return { sort: 'newest', tag, following: true };
  return { sort: sortOf(search.get('sort')), tag };
}

/** The community: composer, feed, sidebar. Sort order, tag and whose posts are in the address. */
function CommunityPage() {
  usePageTitle('Community');
  useLivePosts();
  const [search, setSearch] = useSearchParams();
  const { dialog, ...flagging } = useFlagging();
  const isVisitor = useSession(({ status }) => status === 'signedOut');
  const view = viewOf(search);
  // Below an endless feed, what stands around it would be fetched for nobody.
  const { element: aside, near } = useNear();
  const changeSort = (sort: FeedSort) => {
    setSearch((current) => {
      current.set('sort', sort);
      return current;
    });
  };
  const changeFollowing = (following: boolean) => {
    setSearch((current) => {
      current.delete('sort');
      if (following) current.set('following', '1');
      else current.delete('following');
      return current;
    });
  };
  return (
    <div className={styles['page']}>
      {!isVisitor && <h1 className="visually-hidden">{heading.title}</h1>}
      <div className={styles['column']}>
        {isVisitor && (
          <div className={styles['heading']}>
            <PageHeader {...heading} />
          </div>
        )}
        <PostComposer view={view} />
        <Feed
          view={view}
          onSortChange={changeSort}
          onFollowingChange={changeFollowing}
          renderPost={(post, at) => <FeedPost post={post} {...at} {...flagging} />}
        />
      </div>
      <div ref={aside} className={styles['aside']}>
        {near && <Sidebar />}
      </div>
      {dialog}
    </div>
  );
}

export default CommunityPage;
