import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Table, type Column } from '@ankur/ui/content/table';
import { RefreshCw } from '@ankur/ui/icons';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { AuthorName } from '../../../cases/author-name.tsx';
import { MediaOnly } from '../../../cases/media-only.tsx';
import { RowAction } from '../../../cases/row-action.tsx';
import { useStillRows } from '../../../cases/use-still-rows.ts';
import { useFlaggedPosts } from '../api/use-dashboard.ts';
import styles from './dashboard.module.css';

const columnsWith = (onModerate: (caseId: string) => void): Column<ModerationCase>[] => [
  {
    id: 'author',
    header: 'Author',
    cell: (item) => <AuthorName of={item} />,
    width: '11rem',
    hideBelow: 'tablet',
  },
  {
    id: 'excerpt',
    header: 'Excerpt',
    cell: ({ content, author, flagCount }) => (
      <>
        <span className={styles['excerpt']}>{content || <MediaOnly />}</span>
        <span className={styles['meta']} aria-hidden="true">
          {author.username} <span>· {flagCount === 1 ? '1 flag' : `${String(flagCount)} flags`}</span>
        </span>
      </>
    ),
  },
  {
    id: 'flags',
    header: 'Flags',
    numeric: true,
    width: '5rem',
    hideBelow: 'tablet',
    cell: ({ flagCount }) => flagCount,
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    hideBelow: 'tablet',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '1px',
    cell: ({ _id }) => <RowAction label="Moderate" onPress={() => onModerate(_id)} />,
  },
];

const isFlaggedPost = ({ contentType, status }: ModerationCase) =>
  contentType === 'post' && status === 'flagged';

/** Flagged posts, live: a new flag adds or changes a row at once, and no row moves under the pointer. */
export function FlaggedPosts({ onModerate }: { onModerate: (caseId: string) => void }) {
  const { data, error, isPending, isFetching, refetch } = useFlaggedPosts();
  const { rows, waiting, area, settle } = useStillRows({
    loaded: data?.posts,
    belongs: isFlaggedPost,
    onGap: () => void refetch(),
  });
  return (
    <Card as="section" aria-labelledby="flagged-title">
      <div className={styles['head']}>
        <h2 id="flagged-title">Flagged Posts</h2>
        <div className={styles['headActions']}>
          {waiting.length > 0 && (
            <Button size="small" variant="primary" onClick={settle}>
              {waiting.length === 1 ? 'Show 1 new' : `Show ${String(waiting.length)} new`}
            </Button>
          )}
          <Button
            size="small"
            icon={<RefreshCw size={16} />}
            busy={isFetching}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        </div>
      </div>
      {isPending && (
        <Skeleton label="Loading flagged posts...">
          <SkeletonText lines={5} />
        </Skeleton>
      )}
      {error !== null && data === undefined && (
        <ErrorState compact title="The flagged posts could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div {...area} data-testid="flagged-posts">
          <Table
            caption="Flagged posts"
            columns={columnsWith(onModerate)}
            rows={rows}
            rowKey={({ _id }) => _id}
            empty="No flagged posts"
          />
        </div>
      )}
    </Card>
  );
}
