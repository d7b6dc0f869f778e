import { Link, ownPicture, useApiQuery } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { useIsOpenPage } from '../../../authors/use-is-open-page.ts';
import { topContributors, type Contributor } from '../api/top-contributors.ts';
import { Panel } from './panel.tsx';
import { PanelError } from './panel-error.tsx';
import { RowSpace } from './row-space.tsx';
import styles from './sidebar.module.css';

function ViewLink({ author }: Pick<Contributor, 'author'>) {
  if (!useIsOpenPage(author)) return null;
  return (
    <Link
      to={`/profile?user=${author._id}`}
      aria-label={`View ${author.username}`}
      className={buttonClass({ size: 'small' })}
    >
      View
    </Link>
  );
}

/** Authors of the fifty most liked posts. */
export function TopContributors() {
  const { data, isPending, isLoadingError, refetch } = useApiQuery(
    'GET /api/community/public',
    { query: { limit: 50, sort: 'mostLiked' } },
    { staleTime: 60_000 },
  );
  const top = topContributors(data?.posts ?? []);
  return (
    <Panel title="Top Contributors">
      {isPending && <RowSpace label="Loading top contributors..." rows={5} lines={2} />}
      {isLoadingError && <PanelError onRetry={refetch} />}
      {data !== undefined && top.length === 0 && <p className={styles['quiet']}>No data available</p>}
      <ol className={styles['list']}>
        {top.map(({ author, likes, posts }) => (
          <li key={author._id} className={styles['row']}>
            <Avatar
              name={author.username}
              src={ownPicture(author.profilePicture)}
              sport={author.sport}
              size="small"
            />
            <span className={styles['person']}>
              <span className={styles['who']}>{author.username}</span>
              <span className={styles['place']}>
                {likes === 1 ? '1 reaction' : `${String(likes)} reactions`}&nbsp;·{' '}
                {posts === 1 ? '1 post' : `${String(posts)} posts`}
              </span>
            </span>
            <ViewLink author={author} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
