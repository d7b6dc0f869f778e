import {
  notificationKindNames,
  notificationKinds,
  type NotificationKind,
} from '@ankur/contracts/identity/notifications/notification-kinds';
import { Link, apiKey, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { Switch } from '@ankur/ui/choices/switch';
import { Card } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import styles from './notifications-page.module.css';

const call = 'GET /api/notifications/preferences';
const key = apiKey(call, {});
interface Choice {
  off: NotificationKind[];
  digest?: boolean;
}
interface Preferences {
  off: NotificationKind[];
  digest: boolean | null;
  unproven?: boolean | undefined;
}

function Switches({ preferences }: { preferences: Preferences }) {
  const { off, digest, unproven } = preferences;
  const client = useQueryClient();
  const save = useApiMutation('PUT /api/notifications/preferences', {
    request: (body: Choice) => ({ body }),
    failure: 'Your choice could not be saved. Please try again.',
    scope: 'notification-preferences',
    optimistic: (body) => {
      client.setQueryData(key, { ...preferences, ...body });
      return () => client.setQueryData(key, preferences);
    },
    onSuccess: (saved) => client.setQueryData(key, saved),
  });
  const kinds = notificationKindNames.map((kind) => (
    <Switch
      key={kind}
      label={notificationKinds[kind].label}
      checked={!off.includes(kind)}
      onChange={({ target: { checked } }) => {
        const others = off.filter((one) => one !== kind);
        save.mutate({ off: checked ? others : [...others, kind] });
      }}
    />
  ));
  return (
    <>
      {kinds}
      {typeof digest === 'boolean' && (
        <Switch
          label="A mail a day about what is unread"
          checked={digest}
          onChange={({ target: { checked } }) => save.mutate({ off, digest: checked })}
        />
      )}
      {digest === true && unproven === true && (
        <p className={styles['note']}>
          It goes only to a confirmed e-mail: <Link to="/account">confirm yours</Link>.
        </p>
      )}
    </>
  );
}

/** What a member wants to be told, kind by kind; a choice holds at once. */
export function NotificationPreferences() {
  const { data, isError, isFetching, refetch } = useApiQuery(call, {});
  return (
    <Card as="section" id="preferences">
      <h2 className={styles['title']}>What you are told</h2>
      <p className={styles['note']}>A kind that is off brings no new lines; those you have stay.</p>
      {data && <Switches preferences={data} />}
      {!data && isError && (
        <ErrorState
          compact
          title="Your choices could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Skeleton label="Loading your choices">
          <SkeletonText lines={4} />
        </Skeleton>
      )}
    </Card>
  );
}
