import { feedSorts, type FeedSort } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { useSearchParams, usePageTitle, useSession } from '@ankur/mfe-kit';
import { FlagDialog, type FlagTarget } from '@ankur/mfe-kit/flagging';
import { useState } from 'react';
import { useLiveCommentNews } from '../features/comments/api/use-live-comments.ts';
import { useLiveFlags } from '../features/feed/api/use-live-flags.ts';
import { Feed } from '../features/feed/components/feed.tsx';
import { PostComposer } from '../features/feed/components/post-composer.tsx';
import { useLiveReactions } from '../features/reactions/api/use-live-reactions.ts';
import { Sidebar } from '../features/sidebar/components/sidebar.tsx';
import { FeedPost } from './feed-post.tsx';
import styles from './community-page.module.css';

const sortOf = (value: string | null): FeedSort => feedSorts.find((sort) => sort === value) ?? 'newest';

/** The community: composer, feed, sidebar. Sort order and tag are in the address. */
function CommunityPage() {
  usePageTitle('Community');
  useLiveReactions();
  useLiveFlags();
  useLiveCommentNews();
  const [search, setSearch] = useSearchParams();
  const signedIn = useSession((state) => state.user !== null);
  const [flagTarget, setFlagTarget] = useState<FlagTarget | null>(null);
  const view = { sort: sortOf(search.get('sort')), tag: search.get('tag') };
  const changeSort = (sort: FeedSort) => {
    setSearch((current) => {
      current.set('sort', sort);
      return current;
    });
  };
  const flagPost = signedIn
    ? (post: Post) =>
        setFlagTarget({ type: 'post', id: post._id, preview: post.content || 'A post with media' })
    : undefined;
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">Community</h1>
      <div className={styles['column']}>
        <PostComposer view={view} />
        <Feed
          view={view}
          onSortChange={changeSort}
          renderPost={(post) => (
            <FeedPost
              post={post}
              onFlagPost={flagPost}
              onFlagComment={({ _id, content }) =>
                setFlagTarget({ type: 'comment', id: _id, preview: content })
              }
            />
          )}
        />
      </div>
      <div className={styles['aside']}>
        <Sidebar />
      </div>
      {flagTarget !== null && (
        <FlagDialog key={flagTarget.id} target={flagTarget} onClose={() => setFlagTarget(null)} />
      )}
    </div>
  );
}

export default CommunityPage;
