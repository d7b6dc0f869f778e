import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useState } from 'react';
import { ConfirmDelete } from '../../../shared/confirm-delete.tsx';
import shared from '../../../shared/shared.module.css';
import { AnalyticsDialog } from '../figures/analytics-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventEditor } from './editing/event-editor.tsx';
import { EventFilters } from './event-filters.tsx';
import { statusNames } from './event-status.tsx';
import { EventsTable, type Opening } from './events-table.tsx';
import {
  useAdminEvent,
  useAdminEvents,
  useDeleteEvent,
  useUpdateStatusesOnOpen,
} from './use-admin-events.ts';
import { listedStatuses, useEventsAddress, type EventsQuery } from './use-events-address.ts';

interface Opened {
  event: AdminEvent;
  as: Opening;
}

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

/** An event with its decision; an edit comes back to it, and what was typed about the decision is still there. */
function ReviewedEvent({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const [notes, setNotes] = useState('');
  const [editing, setEditing] = useState<AdminEvent | null>(null);
  if (editing !== null) return <EventEditor event={editing} onClose={() => setEditing(null)} />;
  return <EventDialog event={event} notes={notes} onNotes={setNotes} onClose={onClose} onEdit={setEditing} />;
}

function OpenedEvent({ event, as, onClose }: Opened & { onClose: () => void }) {
  if (as === 'edit') return <EventEditor event={event} onClose={onClose} />;
  if (as === 'delete')
    return (
      <ConfirmDelete name={event.title} item={event} useDelete={useDeleteEvent} onClose={onClose}>
        It leaves every page at once; who registered no longer finds it.
      </ConfirmDelete>
    );
  if (as === 'analytics') return <AnalyticsDialog event={event} onClose={onClose} />;
  return <ReviewedEvent event={event} onClose={onClose} />;
}

/** The event that the address names, whatever the list shows. */
function NamedEvent({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useAdminEvent(id);
  if (data !== undefined) return <ReviewedEvent event={data.event} onClose={onClose} />;
  if (error === null) return null;
  return (
    <Dialog open onClose={onClose} title="Event not found" size="small">
      It was deleted, or the link is not complete.
    </Dialog>
  );
}

interface EventsTabProps {
  creating: boolean;
  onCreated: () => void;
}

/** Every event; what waits for a decision comes first, the longest first. */
export function EventsTab({ creating, onCreated }: EventsTabProps) {
  const { query, openId, change, narrow } = useEventsAddress();
  const { data, error, isPending, isPlaceholderData, refetch, tabs } = useStatusTabs(query);
  const [opened, setOpened] = useState<Opened | null>(null);
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
              <EventsTable
                events={data.events}
                busy={isPlaceholderData}
                page={query.page}
                pages={data.totalPages}
                onPageChange={(page) => change({ page: String(page) })}
                onOpen={(event, as) => setOpened({ event, as })}
              />
            )}
          </div>
        </TabPanel>
      </Tabs>
      {openId !== null && <NamedEvent key={openId} id={openId} onClose={() => change({ open: null })} />}
      {creating && <EventEditor event={null} onClose={onCreated} />}
      {opened !== null && (
        <OpenedEvent key={`${opened.event._id} ${opened.as}`} {...opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
