import { Button } from '@ankur/ui/actions/button';
import { leavesFocus } from '@ankur/ui/actions/leaves-focus';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { NextPage } from '../reading/use-next-page.ts';
import styles from './feed.module.css';

/** Reads on when the end of the list comes within 200 px (member-area §2); what failed is tried again by hand alone, and then it goes on. */
function useEndOfList({ cursor, isReading, hasFailed, read }: NextPage) {
  const marker = useRef<HTMLDivElement>(null);
  const reachEnd = useEffectEvent(read);
  const isActive = cursor !== null && !isReading && !hasFailed;
  useEffect(() => {
    if (marker.current === null || !isActive) return undefined;
    // A busy page is told of several moves at once; the last one is where it stands.
    const observer = new IntersectionObserver((moves) => moves.at(-1)?.isIntersecting && reachEnd(), {
      rootMargin: '200px',
    });
    observer.observe(marker.current);
    return () => {
      observer.disconnect();
    };
  }, [cursor, isActive]);
  return marker;
}

/** Keeps the place of whoever reads by keyboard when the button that tries again has done its work and goes. */
function useKeptFocus(marker: RefObject<HTMLElement | null>, hasFailed: boolean) {
  const isTrying = useRef(false);
  useEffect(() => {
    if (hasFailed || !isTrying.current) return;
    isTrying.current = false;
    if (document.activeElement === document.body) marker.current?.focus({ preventScroll: true });
  }, [marker, hasFailed]);
  return () => {
    isTrying.current = true;
  };
}

/** Where the feed ends: reads on by scrolling or by a press; says when that failed, and tries again. */
export function FeedEnd({ next }: { next: NextPage }) {
  const marker = useEndOfList(next);
  const keepFocus = useKeptFocus(marker, next.hasFailed);
  return (
    <>
      <div
        ref={marker}
        tabIndex={-1}
        className={styles['end']}
        data-growing={next.isReading && !next.hasFailed ? 'pages' : undefined}
      />
      {next.hasFailed && (
        <ErrorState
          compact
          title="Failed to fetch posts. Please try again."
          busy={next.isReading}
          onRetry={() => {
            keepFocus();
            next.read();
          }}
        />
      )}
      {next.cursor !== null && !next.hasFailed && (
        <Button ref={leavesFocus} wide busy={next.isReading} onClick={next.read}>
          Load More Posts
        </Button>
      )}
    </>
  );
}
