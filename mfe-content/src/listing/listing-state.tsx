import { Card } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import { LateEmptyPicture } from '../pictures/late-pictures.tsx';
import type { ReactNode } from 'react';
import styles from './listing.module.css';

interface ListingStateProps {
  query: { isPending: boolean; isFetching: boolean; refetch: () => unknown };
  loading: string;
  failed: string;
  /** Class of a first card that is shown larger. */
  leadClass?: string | undefined;
  /** What has the shape of what is on its way, where that is no grid of cards with pictures. */
  places?: ReactNode;
}

function CardPlaces({ leadClass }: Pick<ListingStateProps, 'leadClass'>) {
  return (
    <div className={styles['grid']}>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Card key={card} className={card === 0 ? leadClass : undefined} media={<SkeletonMedia />}>
          <div className={styles['words']}>
            <SkeletonText width="5rem" />
            <SkeletonText lines={2} />
            <SkeletonText lines={3} />
            <SkeletonText width="6rem" />
          </div>
        </Card>
      ))}
    </div>
  );
}

/** What stands in for a list that is on its way or does not come. */
export function ListingState({ query, loading, failed, leadClass, places }: ListingStateProps) {
  const { isPending, isFetching, refetch } = query;
  if (!isPending) {
    return (
      <ErrorState
        picture={<LateEmptyPicture kind="error" />}
        title={failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton label={loading}>{places ?? <CardPlaces leadClass={leadClass} />}</Skeleton>;
}
