import { Card } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import type { ReactNode } from 'react';

interface OwnListProps {
  list: { isPending: boolean; isLoadingError: boolean; refetch: () => unknown };
  /** Said while it loads. */
  loading: string;
  isEmpty: boolean;
  /** What stands there instead of an empty list. */
  empty: ReactNode;
  children: ReactNode;
}

/** What a list of the reader's own looks like while it loads, when it failed, when it is empty, and else. */
export function OwnList({ list, loading, isEmpty, empty, children }: OwnListProps) {
  if (list.isPending) {
    return (
      <Skeleton label={loading}>
        <SkeletonText lines={4} />
      </Skeleton>
    );
  }
  if (list.isLoadingError)
    return <ErrorState title="This could not be loaded." onRetry={() => void list.refetch()} />;
  return isEmpty ? <Card>{empty}</Card> : children;
}
