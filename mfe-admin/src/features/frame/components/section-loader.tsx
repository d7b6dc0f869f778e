import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useEffect, useState } from 'react';

/** The longest that a loader stands in the way (admin-console §9). */
const maxLoaderMs = 5000;

/** Stands in for a section while it loads; after five seconds it says that there is still nothing. */
export function SectionLoader() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), maxLoaderMs);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <p role="status">Still loading. The connection is slow.</p>;
  return (
    <Skeleton label="Loading...">
      <SkeletonText lines={8} />
    </Skeleton>
  );
}
