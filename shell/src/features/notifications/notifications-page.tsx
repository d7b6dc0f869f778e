import { usePageTitle } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { leavesFocus } from '@ankur/ui/actions/leaves-focus';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { LoadMore } from '@ankur/ui/states/load-more';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { Part } from '../../remotes/part.tsx';
import { NotificationLine } from './notification-line.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import styles from './notifications-page.module.css';
import { useMarkRead, useNotifications, useUntoldTimes } from './use-notifications.ts';

const failed = 'Your notifications could not be loaded.';

function Lines() {
  const query = useNotifications();
  const { data, isError, isFetching, refetch } = query;
  const markRead = useMarkRead();
  if (!data)
    return isError ? (
      <ErrorState title={failed} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Loading your notifications">
        <SkeletonText lines={6} />
      </Skeleton>
    );
  // An answer without a list is not an empty one: the part says so.
  const lines = data.pages.flatMap(({ notifications }) => [...notifications]);
  const newest = lines[0];
  if (!newest)
    return (
      <EmptyState title="Nothing new yet" picture={<EmptyPicture kind="messages" />}>
        When somebody answers or reacts to what you write, or an event of yours changes, it stands here.
      </EmptyState>
    );
  const unread = data.pages[0]?.unread ?? 0;
  return (
    <section aria-label="Latest">
      <div className={styles['bar']}>
        <p role="status" tabIndex={-1} className={styles['count']}>
          {unread === 0 ? 'All read' : `${String(unread)} unread`}
        </p>
        {unread > 0 && (
          <Button
            ref={leavesFocus}
            size="small"
            busy={markRead.all.isPending}
            onClick={() => markRead.all.mutate(newest.at)}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <Card padding="none" className={styles['list']}>
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <NotificationLine
              key={line._id}
              line={line}
              onOpen={() => {
                if (!line.isRead) markRead.one.mutate(line._id);
              }}
            />
          ))}
        </ul>
      </Card>
      <LoadMore list={query} label="Load more" failed={failed} />
    </section>
  );
}

/** What happened to what a member wrote and to their events, and what they want to be told. */
function NotificationsPage() {
  usePageTitle('Notifications');
  const { isPending } = useNotifications();
  useUntoldTimes();
  return (
    <Page width="text">
      <PageHeader title="Notifications" />
      <div className={styles['columns']}>
        <Part failed={failed}>
          <Lines />
        </Part>
        {/* Nobody sees it move down as the lines come. */}
        {!isPending && (
          <Part card failed="What you are told could not be loaded.">
            <NotificationPreferences />
          </Part>
        )}
      </div>
    </Page>
  );
}

export default NotificationsPage;
