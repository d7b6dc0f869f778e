import type { ScreenSpace } from '@ankur/contracts/front-ends';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { Skeleton, SkeletonAvatar, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import type { ReactNode } from 'react';
import styles from './area-skeleton.module.css';

const title = <SkeletonText lines={2} width="min(24rem, 80%)" />;
const times = (count: number, part: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, n) => part(n));

/** Each shape in the geometry of the screens that declare it. */
const spaces: Record<ScreenSpace, { width: 'feed' | 'text' | 'page'; content: ReactNode }> = {
  feed: {
    width: 'feed',
    content: times(3, (post) => (
      <Card key={post}>
        <div className={styles['who']}>
          <SkeletonAvatar />
          <SkeletonText lines={1} width="10rem" />
        </div>
        <SkeletonText lines={3} />
      </Card>
    )),
  },
  cards: {
    width: 'page',
    content: (
      <>
        {title}
        <div className={styles['cards']}>
          {times(6, (card) => (
            <Card key={card} media={<SkeletonMedia ratio="4 / 3" />}>
              <SkeletonText lines={2} />
            </Card>
          ))}
        </div>
      </>
    ),
  },
  text: {
    width: 'text',
    content: (
      <>
        {title}
        <SkeletonMedia />
        <SkeletonText lines={5} />
        <SkeletonText lines={4} />
      </>
    ),
  },
  form: {
    width: 'text',
    content: (
      <>
        {title}
        {times(4, (field) => (
          <div key={field} className={styles['field']} />
        ))}
      </>
    ),
  },
  table: {
    width: 'page',
    content: (
      <>
        {title}
        {times(8, (row) => (
          <div key={row} className={styles['row']} />
        ))}
      </>
    ),
  },
  profile: {
    width: 'text',
    content: (
      <>
        <Card media={<SkeletonMedia ratio="24 / 5" />}>
          <div className={styles['who']}>
            <SkeletonAvatar size="huge" />
            <SkeletonText lines={2} width="14rem" />
          </div>
        </Card>
        <Card>
          <SkeletonText lines={4} />
        </Card>
      </>
    ),
  },
};

/** Stands in for a screen while it loads, in the screen's own shape. */
export function AreaSkeleton({ space = 'feed' }: { space?: ScreenSpace | undefined }) {
  const { width, content } = spaces[space];
  return (
    <Page width={width}>
      <Skeleton label="Loading...">
        <div className={styles['space']}>{content}</div>
      </Skeleton>
    </Page>
  );
}
