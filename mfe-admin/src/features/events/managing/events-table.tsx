import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { IconButton } from '@ankur/ui/actions/icon-button';
import type { Column } from '@ankur/ui/content/table';
import { AlertTriangle, BarChart3, Check, Eye, Pencil, Trash2 } from '@ankur/ui/icons';
import { Badge } from '@ankur/ui/status/badge';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { copy } from '../../../copy.ts';
import shared from '../../../shared/shared.module.css';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { nearBadge, venueMoment } from './event-moment.ts';
import { EventStatusBadge } from './event-status.tsx';
import { signalNames } from './signal-names.ts';

/** What is opened of an event. */
export type Opening = 'details' | 'edit' | 'analytics' | 'delete';

interface EventsTableProps {
  events: readonly AdminEvent[];
  busy: boolean;
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  onOpen: (event: AdminEvent, opening: Opening) => void;
}

function Title({ event }: { event: AdminEvent }) {
  const near = nearBadge(event.date);
  return (
    <span className={shared['stack']}>
      <span>
        {event.title} {near && <Badge tone={near.tone}>{near.label}</Badge>}
      </span>
      <span className={shared['muted']}>
        {event.organizer.name || event.organizerName} · {event.location}
      </span>
      {event.status === 'pending' && event.signals.length > 0 && (
        <span>
          {event.signals.map((signal) => (
            <Badge key={signal} tone="flagged" icon={<AlertTriangle size={12} />}>
              {signalNames[signal].name}
            </Badge>
          ))}
        </span>
      )}
    </span>
  );
}

const columns: Column<AdminEvent>[] = [
  { id: 'event', header: 'Event', cell: (event) => <Title event={event} /> },
  { id: 'when', header: 'When', width: '15rem', hideBelow: 'tablet', cell: ({ date }) => venueMoment(date) },
  {
    id: 'sport',
    header: 'Sport',
    width: '10rem',
    hideBelow: 'tablet',
    cell: ({ sport, category }) => (
      <span className={shared['stack']}>
        <span>
          <SportChip sport={sport} size="small" />
        </span>
        <span className={shared['muted']}>{category}</span>
      </span>
    ),
  },
  {
    id: 'seats',
    header: 'Registered',
    numeric: true,
    width: '6rem',
    hideBelow: 'tablet',
    cell: ({ seats }) => (seats ? seats.going + seats.waiting : '–'),
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: ({ status }) => <EventStatusBadge status={status} />,
  },
];

/** Events of one page; what waits is decided from its row. */
export function EventsTable({ events, onOpen, ...paging }: EventsTableProps) {
  return (
    <PagedTable
      caption="Events"
      columns={columns}
      rows={events}
      rowKey={({ _id }) => _id}
      {...paging}
      onRowOpen={(event) => onOpen(event, 'details')}
      rowActions={(event) => {
        const action = (verb: string, opening: Opening, icon: React.ReactNode) => (
          <IconButton
            size="small"
            label={`${verb} ${event.title}`}
            icon={icon}
            onClick={() => onOpen(event, opening)}
          />
        );
        return (
          <>
            {event.status === 'pending'
              ? action('Review', 'details', <Check size={16} />)
              : action('View', 'details', <Eye size={16} />)}
            {action('Edit', 'edit', <Pencil size={16} />)}
            {action('Analytics of', 'analytics', <BarChart3 size={16} />)}
            {action('Delete', 'delete', <Trash2 size={16} />)}
          </>
        );
      }}
      empty={copy.noEvents}
    />
  );
}
