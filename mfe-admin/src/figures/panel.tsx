import { Card } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface PanelProps<T> {
  title: string;
  /** Undefined while it is read, null when who knows it did not answer. */
  data: T | null | undefined;
  onRetry: () => void;
  /** Why it was refused, where asking again alone does not help. */
  refusal?: string;
  /** Without a card, for what is made of cards itself. */
  plain?: boolean;
  children: (data: T) => ReactNode;
}

/** A card that stands for itself: what it shows may be missing, and is asked for again from here. */
export function Panel<T>({ title, data, onRetry, refusal, plain = false, children }: PanelProps<T>) {
  const content = (
    <>
      <h2 className={styles['title']}>{title}</h2>
      {data === undefined && (
        <Skeleton label={`Loading ${title.toLowerCase()}...`}>
          <SkeletonText lines={3} />
        </Skeleton>
      )}
      {data === null && (
        <ErrorState compact title={refusal ?? `${title} could not be loaded.`} onRetry={onRetry} />
      )}
      {data !== undefined && data !== null && children(data)}
    </>
  );
  return plain ? <section>{content}</section> : <Card as="section">{content}</Card>;
}
