import { ApiError, usePageTitle } from '@ankur/mfe-kit';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import type { ReactNode } from 'react';
import { LateEmptyPicture } from '../pictures/late-pictures.tsx';
import styles from './detail.module.css';

interface DetailStateProps<T> {
  query: { data: T | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown };
  loading: string;
  failed: string;
  /** Nothing else on its screen is a heading of it. */
  heading?: boolean;
  /** Shown instead of `failed` for what does not exist, or is the organiser's alone; with `heading` it brings its name along. */
  missing?: ReactNode;
  children: (item: T) => ReactNode;
}

interface NamedProps {
  name: string;
  /** Nothing else on its screen is a heading of it. */
  heading: boolean;
}

/** The address has a title of its own: that of the page before would tell of something else. */
export function Named({ name, heading }: NamedProps) {
  usePageTitle(name);
  return heading && <h1 className="visually-hidden">{name}</h1>;
}

interface NotShownProps {
  missing: boolean;
  heading: boolean;
  instead: ReactNode;
  title: string;
  busy: boolean;
  onRetry: (() => void) | undefined;
}

function NotShown({ missing, heading, instead, ...error }: NotShownProps) {
  // What a page without a heading shows instead names itself.
  if (heading && instead !== undefined) return instead;
  return (
    <>
      <Named name={missing ? 'Not found' : 'Not loaded'} heading={heading} />
      {instead ?? <ErrorState picture={<LateEmptyPicture kind={missing ? 'lost' : 'error'} />} {...error} />}
    </>
  );
}

/** Whether nothing is there for the reader; what is behind a switched-off part of the platform is there still. */
const isMissing = (error: Error | null) =>
  error instanceof ApiError &&
  ((error.status === 404 && error.code !== 'FEATURE_OFF') || error.code === 'NOT_OWNER');

/** A post or an event, and what stands in while it is on its way or does not come; one that does not exist offers no retry. */
export function DetailState<T>(props: DetailStateProps<T>) {
  const { query, loading, failed, heading = false, missing: instead, children } = props;
  const { data, isFetching, error, refetch } = query;
  const missing = isMissing(error);
  if (data !== undefined && !missing) return children(data);
  if (error === null) {
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
  return (
    <NotShown
      missing={missing}
      heading={heading}
      instead={missing ? instead : undefined}
      title={failed}
      busy={isFetching}
      onRetry={missing ? undefined : () => void refetch()}
    />
  );
}
