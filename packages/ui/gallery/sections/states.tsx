import { Button } from '../../src/actions/button.tsx';
import { Card } from '../../src/content/card.tsx';
import { Banner } from '../../src/states/banner.tsx';
import { EmptyState } from '../../src/states/empty-state.tsx';
import { ErrorState } from '../../src/states/error-state.tsx';
import { Skeleton, SkeletonAvatar, SkeletonMedia, SkeletonText } from '../../src/states/skeleton.tsx';
import css from '../gallery.module.css';

export function StatesSection() {
  return (
    <>
      <Banner tone="offline">You are offline. What you write is kept and sent when you are back.</Banner>
      <Banner tone="info" onDismiss={() => undefined}>
        The trials in Pune moved to Sunday.
      </Banner>
      <Banner tone="warning" action={<Button size="small">Show</Button>}>
        Maintenance on Friday from 22:00 to 23:00.
      </Banner>
      <div className={css.grid}>
        <Card>
          <Skeleton label="Loading posts" delay={200}>
            <div style={{ display: 'grid', gap: 12 }}>
              <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
                <SkeletonAvatar />
                <SkeletonText lines={2} width="9rem" />
              </div>
              <SkeletonText lines={3} />
              <SkeletonMedia />
            </div>
          </Skeleton>
        </Card>
        <Card>
          <EmptyState
            title="No posts yet. Be the first to share something!"
            action={<Button variant="primary">Write a post</Button>}
          />
        </Card>
        <Card>
          <ErrorState title="Failed to load events. Please try again later." onRetry={() => undefined} />
        </Card>
        <Card>
          <EmptyState compact title="No upcoming events" />
          <ErrorState compact title="Could not load news, try again later" onRetry={() => undefined} />
        </Card>
      </div>
    </>
  );
}
