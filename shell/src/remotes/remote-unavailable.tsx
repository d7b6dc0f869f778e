import { Link, RemoteBoundary } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Disclosure } from '@ankur/ui/menus/disclosure';
import { Suspense, lazy, useEffect } from 'react';
import { copy } from '../copy.ts';
import { recordError } from '../reports/recorder.ts';
import { onReconnect } from '../session/use-healing.ts';
import { useNoteFailedArea } from './failed-area.ts';
import { useFreshReads } from './use-fresh-reads.ts';
import styles from './remote-unavailable.module.css';

const EmptyPicture = lazy(() =>
  import(/* webpackChunkName: "plain" */ '@ankur/ui/pictures/empty-picture').then((module) => ({
    default: module.EmptyPicture,
  })),
);

/** Failures are rare and the picture is no part of what they say: without it the page is whole. */
export function FailurePicture() {
  return (
    <RemoteBoundary name="shell" fallback={() => null}>
      {() => (
        <Suspense>
          <EmptyPicture kind="error" />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}

interface RemoteUnavailableProps {
  name: string;
  error: Error;
  onRetry: () => void;
}

/** Error page inside the area of a failed remote (member-area §2); the chrome around it keeps working. */
export function RemoteUnavailable({ name, error, onRetry }: RemoteUnavailableProps) {
  useNoteFailedArea();
  useEffect(() => recordError(name, error), [name, error]);
  // A page opened without a connection heals by itself when there is one.
  useEffect(() => onReconnect(onRetry), [onRetry]);
  return (
    <section className={styles['area']} role="alert" aria-labelledby="remote-unavailable-title">
      <div className={styles['picture']}>
        <FailurePicture />
      </div>
      <h1 id="remote-unavailable-title">{copy.failedPage.title}</h1>
      <p>{copy.failedPage.text}</p>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
        <Button onClick={() => location.assign('/news')}>Go to News</Button>
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          Back Home
        </Link>
      </div>
      <Disclosure summary="Details">
        <pre className={styles['details']}>{`${name}: ${error.message}`}</pre>
      </Disclosure>
    </section>
  );
}

/** The same in the frame of the page, where answers are kept; the page of a frame that failed has none. */
export function AreaUnavailable(props: RemoteUnavailableProps) {
  useFreshReads();
  return <RemoteUnavailable {...props} />;
}
