import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import type { Column } from '@ankur/ui/content/table';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { AuthorName } from '../../../cases/author-name.tsx';
import { keepCase } from '../../../cases/case-cache.ts';
import { ListActions } from '../../../cases/list-actions.tsx';
import { MediaOnly } from '../../../cases/media-only.tsx';
import { useStillRows } from '../../../cases/use-still-rows.ts';
import { copy } from '../../../copy.ts';
import { ConsoleTable } from '../../../shared/table/console-table.tsx';
import { counted } from '../../../shared/words.ts';
import { useFlaggedPosts } from '../api/use-dashboard.ts';
import styles from '../components/dashboard.module.css';

const columns: Column<ModerationCase>[] = [
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
        <span className={styles['meta']}>
          {author.username} <span>· {counted(flagCount, 'flag')}</span>
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
];

const isFlaggedPost = ({ contentType, status }: Pick<ModerationCase, 'contentType' | 'status'>) =>
  contentType === 'post' && status === 'flagged';

/** Flagged posts, live: a new flag adds or changes a row at once, and no row moves under the pointer. */
export function FlaggedPosts({ onModerate }: { onModerate: (caseId: string) => void }) {
  const client = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useFlaggedPosts();
  const { rows, waiting, area, settle } = useStillRows({
    loaded: data?.posts,
    belongs: isFlaggedPost,
    onGap: () => void refetch(),
  });
  const moderate = (item: ModerationCase) => {
    keepCase(client, item);
    onModerate(item._id);
  };
  return (
    <Card>
      <div className={styles['head']}>
        <h2>Flagged Posts</h2>
        <ListActions
          waiting={waiting.length}
          busy={isFetching}
          onShow={settle}
          onRefresh={() => void refetch()}
        />
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
          <ConsoleTable
            caption="Flagged posts"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            onRowOpen={moderate}
            rowActions={(item) => (
              <Button size="small" variant="quiet" onClick={() => moderate(item)}>
                Moderate
              </Button>
            )}
            empty={copy.noFlaggedPosts}
          />
        </div>
      )}
    </Card>
  );
}
