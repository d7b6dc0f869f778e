import { Button } from '@ankur/ui/actions/button';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { NextPage } from '../api/use-next-page.ts';

/** Reads on when the end of the list comes within 200 px (member-area §2); what failed is tried again by hand alone, and then it goes on. */
function useEndOfList({ cursor, isReading, hasFailed, read }: NextPage) {
  const marker = useRef<HTMLDivElement>(null);
  const reachEnd = useEffectEvent(read);
  const isActive = cursor !== null && !isReading && !hasFailed;
  useEffect(() => {
    if (marker.current === null || !isActive) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reachEnd(), {
      rootMargin: '200px',
    });
    observer.observe(marker.current);
    return () => {
      observer.disconnect();
    };
  }, [cursor, isActive]);
  return marker;
}

/** Where the feed ends: reads on by scrolling or by a press; says when that failed, and tries again. */
export function FeedEnd({ next }: { next: NextPage }) {
  const marker = useEndOfList(next);
  return (
    <>
      <div ref={marker} />
      {next.hasFailed && (
        <ErrorState compact title="Failed to fetch posts. Please try again." onRetry={next.read} />
      )}
      {next.cursor !== null && !next.hasFailed && (
        <Button wide busy={next.isReading} onClick={next.read}>
          Load More Posts
        </Button>
      )}
    </>
  );
}
