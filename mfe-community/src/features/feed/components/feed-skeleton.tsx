import { Card } from '@ankur/ui/content/card';
import { Skeleton, SkeletonAvatar, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import styles from './feed.module.css';

/** Three cards in the geometry of posts: byline, words, picture, reactions. */
export function FeedSkeleton() {
  return (
    <Skeleton label="Loading posts...">
      <div className={styles['list']}>
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <div className={styles['spaceHead']}>
              <SkeletonAvatar />
              <SkeletonText lines={2} width="9rem" />
            </div>
            <SkeletonText lines={3} />
            {card === 0 && <SkeletonMedia ratio="3 / 2" />}
            <div className={styles['spaceBar']}>
              <SkeletonText width="17rem" />
            </div>
          </Card>
        ))}
      </div>
    </Skeleton>
  );
}
