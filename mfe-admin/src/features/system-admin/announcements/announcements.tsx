import type { Api } from '@ankur/contracts/endpoints';
import { eventZone } from '@ankur/contracts/events/event-zone';
import { toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { Pagination } from '@ankur/ui/navigation/pagination';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Badge } from '@ankur/ui/status/badge';
import type { ReactNode } from 'react';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import shared from '../../../shared/shared.module.css';
import { useLastPage } from '../../../shared/table/use-last-page.ts';
import { chosenPage, useAddress } from '../../../shared/use-address.ts';
import { DeleteButton } from '../delete-button.tsx';
import styles from '../system-admin.module.css';
import { AnnouncementForm } from './announcement-form.tsx';

const listCall = 'GET /api/admin/platform-announcements';

const pageSize = 20;

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

interface ItemProps {
  announcement: Announcement;
  readAt: number;
  children: ReactNode;
}

function Item({ announcement, readAt, children }: ItemProps) {
  const { title, message, audience, priority, startDate, endDate, isSticky } = announcement;
  return (
    <li className={styles['item']} data-sticky={isSticky}>
      <div className={shared['stack']}>
        <span>
          <strong>{title}</strong>{' '}
          <Badge tone={priority === 'urgent' ? 'danger' : 'neutral'}>{priority}</Badge>{' '}
          <State startDate={startDate} endDate={endDate} readAt={readAt} />
        </span>
        <span className={shared['words']}>{message}</span>
        <span className={shared['muted']}>
          For {audience}, from {day(startDate)}
          {endDate === null ? '' : ` until ${day(lastMoment(endDate))}`}
        </span>
      </div>
      {children}
    </li>
  );
}

/** What members are told, newest first, page by page; sticky ones stand out. */
export function Announcements() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: [listCall] });
  useLiveRefresh(['announcement:changed'], [listCall], 'public');
  const { data, dataUpdatedAt, error, refetch } = useApiQuery(listCall);
  const { params, change } = useAddress();
  const page = chosenPage(params.get('page'));
  const pages = data && Math.max(1, Math.ceil(data.length / pageSize));
  useLastPage({ page, pages });
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
          {data?.slice((page - 1) * pageSize, page * pageSize).map((each) => (
            <Item key={each._id} announcement={each} readAt={dataUpdatedAt}>
              <DeleteButton name={each.title} id={each._id} remove={remove} />
            </Item>
          ))}
        </ul>
        <Pagination
          page={page}
          pages={pages ?? 1}
          style="compact"
          onPageChange={(next) => change({ page: String(next) })}
        />
      </div>
    </div>
  );
}
