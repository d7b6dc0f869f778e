import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import styles from './sidebar.module.css';

/** Rows of a panel that is still loading, as high as the rows to come. */
export function RowSpace({ label, rows, lines = 1 }: { label: string; rows: number; lines?: number }) {
  return (
    <Skeleton label={label}>
      <div className={styles['list']}>
        {Array.from({ length: rows }, (_, row) => (
          <SkeletonText key={row} lines={lines} />
        ))}
      </div>
    </Skeleton>
  );
}
