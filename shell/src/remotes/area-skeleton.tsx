import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import { Page } from '@ankur/ui/layout/page';

/** Stands in for a screen while its remote is loading. */
export function AreaSkeleton() {
  return (
    <Page width="feed">
      <Skeleton label="Loading...">
        <SkeletonText lines={2} width="60%" />
        <SkeletonMedia />
        <SkeletonText lines={4} />
      </Skeleton>
    </Page>
  );
}
