import { Card } from '@ankur/ui/content/card';
import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import styles from './listing.module.css';

interface ListingSpaceProps {
  label: string;
  /** Class of a first card that is shown larger. */
  leadClass?: string | undefined;
}

/** The place of a grid of cards that is on its way. */
export function ListingSpace({ label, leadClass }: ListingSpaceProps) {
  return (
    <Skeleton label={label}>
      <div className={styles['grid']}>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Card key={card} className={card === 0 ? leadClass : undefined} media={<SkeletonMedia />}>
            <div className={styles['words']}>
              <SkeletonText width="5rem" />
              <SkeletonText lines={2} />
              <SkeletonText lines={3} />
              <SkeletonText width="6rem" />
            </div>
          </Card>
        ))}
      </div>
    </Skeleton>
  );
}
