import { Card } from '@ankur/ui/content/card';
import { Skeleton, SkeletonAvatar, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import styles from './profile-page.module.css';

/** The place of a profile that is on its way. */
export function ProfileSpace() {
  return (
    <Skeleton label="Loading...">
      <div className={styles['body']}>
        <Card padding="none" media={<SkeletonMedia ratio="24 / 5" />}>
          <div className={styles['header']}>
            <div className={styles['portrait']}>
              <SkeletonAvatar size="huge" />
            </div>
            <SkeletonText lines={2} width="14rem" />
          </div>
        </Card>
        <Card>
          <SkeletonText lines={3} />
        </Card>
        <Card>
          <SkeletonText lines={3} />
        </Card>
      </div>
    </Skeleton>
  );
}
