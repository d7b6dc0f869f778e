import type { Api } from '@ankur/contracts/endpoints';
import { eventZone } from '@ankur/contracts/events/event-zone';
import { toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Badge } from '@ankur/ui/status/badge';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import shared from '../../../shared/shared.module.css';
import { DeleteButton } from '../delete-button.tsx';
import styles from '../system-admin.module.css';
import { AnnouncementForm } from './announcement-form.tsx';

const listCall = 'GET /api/admin/platform-announcements';

type Announcement = Api['GET /api/admin/platform-announcements']['response'][number];

/** The end itself is too late: a last day ends with the next one's midnight. */
const lastMoment = (iso: string) => new Date(Date.parse(iso) - 1).toISOString();
/** Days begin and end in India, wherever the admin is. */
const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: eventZone });

/** Whether it was shown when it was read, in a word where it was not. */
function State({
  startDate,
  endDate,
  readAt,
}: Pick<Announcement, 'startDate' | 'endDate'> & { readAt: number }) {
  if (Date.parse(startDate) > readAt) return <Badge tone="info">scheduled</Badge>;
  return endDate !== null && Date.parse(endDate) <= readAt ? <Badge tone="neutral">ended</Badge> : null;
}

/** What members are told, newest first; sticky ones stand out. */
export function Announcements() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: [listCall] });
  useLiveRefresh(['announcement:changed'], [listCall], 'public');
  const { data, dataUpdatedAt, error, refetch } = useApiQuery(listCall);
  const remove = useApiMutation('DELETE /api/admin/platform-announcements/:id', {
    request: (id: string) => ({ params: { id } }),
    failure: copy.announcementStays,
    onSuccess: () => void toast.success(copy.announcementDeleted),
    onSettled: reload,
  });
  return (
    <div className={styles['split']}>
      <AnnouncementForm onAdded={reload} />
      <div className={shared['form']}>
        {error !== null && data === undefined && (
          <ErrorState compact title="The announcements could not be loaded." onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <p className={shared['muted']}>Nothing was announced yet.</p>}
        <ul className={styles['list']}>
          {data?.map(({ _id, title, message, audience, priority, startDate, endDate, isSticky }) => (
            <li key={_id} className={styles['item']} data-sticky={isSticky}>
              <div className={shared['stack']}>
                <span>
                  <strong>{title}</strong>{' '}
                  <Badge tone={priority === 'urgent' ? 'danger' : 'neutral'}>{priority}</Badge>{' '}
                  <State startDate={startDate} endDate={endDate} readAt={dataUpdatedAt} />
                </span>
                <span className={shared['words']}>{message}</span>
                <span className={shared['muted']}>
                  For {audience}, from {day(startDate)}
                  {endDate === null ? '' : ` until ${day(lastMoment(endDate))}`}
                </span>
              </div>
              <DeleteButton name={title} id={_id} remove={remove} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
