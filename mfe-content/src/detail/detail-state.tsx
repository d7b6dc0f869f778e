import { ApiError } from '@ankur/mfe-kit';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import styles from './detail.module.css';

interface DetailStateProps {
  query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  loading: string;
  failed: string;
}

/** What stands in for a post or an event that is on its way or does not come; one that does not exist offers no retry. */
export function DetailState({ query, loading, failed }: DetailStateProps) {
  const { isPending, isFetching, error, refetch } = query;
  if (isPending) {
    return (
      <Skeleton label={loading}>
        <div className={styles['space']}>
          <SkeletonMedia ratio="2 / 1" />
          <SkeletonText width="8rem" />
          <SkeletonText lines={2} />
          <SkeletonText lines={8} />
        </div>
      </Skeleton>
    );
  }
  if (error === null) return null;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      picture={<EmptyPicture kind={missing ? 'lost' : 'error'} />}
      title={failed}
      busy={isFetching}
      onRetry={missing ? undefined : () => void refetch()}
    />
  );
}
