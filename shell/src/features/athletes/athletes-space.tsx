import { Skeleton } from '@ankur/ui/states/skeleton';
import styles from './athletes.module.css';

/** The place of cards that are on their way. */
export function AthletesSpace({ count }: { count: number }) {
  return (
    <Skeleton label="Loading athletes...">
      <div className={styles['cards']}>
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={styles['space']} />
        ))}
      </div>
    </Skeleton>
  );
}
