import { Link, useApiQuery } from '@ankur/mfe-kit';
import { useLiveTopics } from '../api/use-live-topics.ts';
import { Panel } from './panel.tsx';
import { PanelError } from './panel-error.tsx';
import { RowSpace } from './row-space.tsx';
import styles from './sidebar.module.css';

const call = 'GET /api/admin/public/trending-topics';

/** Topics people write about, with counted posts; a press filters the feed. */
export function TrendingTopics() {
  const { data, isPending, isLoadingError, refetch } = useApiQuery(call, undefined, {
    refetchInterval: 60_000,
  });
  useLiveTopics(call);
  return (
    <Panel title="Trending Topics">
      {isPending && <RowSpace label="Loading trending topics..." rows={8} />}
      {isLoadingError && <PanelError onRetry={refetch} />}
      {data?.length === 0 && (
        <p className={styles['quiet']}>Nothing is trending yet. Use a #tag in your post.</p>
      )}
      <ul className={styles['list']}>
        {data?.map(({ _id, topic, tag, posts }) => (
          <li key={_id} className={styles['row']}>
            <Link to={`/community?tag=${encodeURIComponent(tag)}`}>#{topic}</Link>
            <span className={styles['number']}>{posts === 1 ? '1 post' : `${String(posts)} posts`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
