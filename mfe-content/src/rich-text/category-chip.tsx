import { sportOf } from '@ankur/ui/sports/sport';
import { Badge } from '@ankur/ui/status/badge';
import { SportChip } from '@ankur/ui/status/sport-chip';
import styles from './category-chip.module.css';

/** A category of the blog; one that is a sport wears its colour. */
export function CategoryChip({ category }: { category: string }) {
  return (
    <p className={styles['category']}>
      {sportOf(category) === 'other' ? (
        <Badge tone="accent">{category}</Badge>
      ) : (
        <SportChip sport={category} label={category} size="small" />
      )}
    </p>
  );
}
