import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { Pagination } from '@ankur/ui/navigation/pagination';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useState } from 'react';
import shared from '../../../shared/shared.module.css';
import { AnalyticsDialog } from '../figures/analytics-dialog.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventEditor } from './editing/event-editor.tsx';
import { EventFilters } from './event-filters.tsx';
import { statusNames } from './event-status.tsx';
import { EventsTable, type Opening } from './events-table.tsx';
import { useAdminEvents, useUpdateStatusesOnOpen } from './use-admin-events.ts';
import { listedStatuses, useEventsAddress, type EventsQuery } from './use-events-address.ts';

type Opened = { event: AdminEvent; as: Opening } | null;

function useStatusTabs(query: EventsQuery) {
  const list = useAdminEvents(query);
  const counts = list.data?.counts;
  const all = counts && listedStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const tabs = [
    { value: 'all', label: 'All', count: all },
    ...listedStatuses.map((status) => ({
      value: status,
      label: statusNames[status],
      count: counts?.[status],
    })),
  ];
  return { ...list, tabs };
}

function OpenedEvent({
  opened,
  onChange,
}: {
  opened: NonNullable<Opened>;
  onChange: (next: Opened) => void;
}) {
  const { event } = opened;
  const close = () => onChange(null);
  if (opened.as === 'edit') return <EventEditor event={event} onClose={close} />;
  if (opened.as === 'delete') return <DeleteEvent event={event} onClose={close} />;
  if (opened.as === 'analytics') return <AnalyticsDialog event={event} onClose={close} />;
  return (
    <EventDialog event={event} onClose={close} onEdit={(newest) => onChange({ event: newest, as: 'edit' })} />
  );
}

interface EventsTabProps {
  creating: boolean;
  onCreated: () => void;
}

/** Every event; what waits for a decision comes first, the longest first. */
export function EventsTab({ creating, onCreated }: EventsTabProps) {
  const { query, change, narrow } = useEventsAddress();
  const { data, error, isPending, isPlaceholderData, refetch, tabs } = useStatusTabs(query);
  const [opened, setOpened] = useState<Opened>(null);
  useUpdateStatusesOnOpen();
  return (
    <div className={shared['section']}>
      <EventFilters query={query} onNarrow={narrow} />
      <Tabs
        label="Status"
        value={query.status}
        onValueChange={(status) => narrow({ status: status === 'all' ? null : status })}
        tabs={tabs}
      >
        <TabPanel value={query.status}>
          <div className={shared['work']}>
            {isPending && (
              <Skeleton label="Loading events...">
                <SkeletonText lines={10} />
              </Skeleton>
            )}
            {error !== null && data === undefined && (
              <ErrorState compact title="The events could not be loaded." onRetry={() => void refetch()} />
            )}
            {data !== undefined && (
              <>
                <EventsTable
                  events={data.events}
                  busy={isPlaceholderData}
                  onOpen={(event, as) => setOpened({ event, as })}
                />
                <Pagination
                  page={query.page}
                  pages={data.totalPages}
                  style="compact"
                  onPageChange={(page) => change({ page: String(page) })}
                />
              </>
            )}
          </div>
        </TabPanel>
      </Tabs>
      {creating && <EventEditor event={null} onClose={onCreated} />}
      {opened !== null && (
        <OpenedEvent key={`${opened.event._id} ${opened.as}`} opened={opened} onChange={setOpened} />
      )}
    </div>
  );
}
