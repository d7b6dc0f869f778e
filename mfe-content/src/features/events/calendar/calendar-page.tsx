import { eventZone } from '@ankur/contracts/events/event-zone';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link } from '@ankur/mfe-kit';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { ErrorState } from '@ankur/ui/states/error-state';
import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import timeGrid from '@fullcalendar/react/timegrid';
import theme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import 'temporal-polyfill/global';
import { useState } from 'react';
import { eventsCopy } from '../../../copy.ts';
import { useEventsOf, type EventRange } from '../api/use-events.ts';
import { eventSpan } from '../event-time.ts';
import styles from './event-calendar.module.css';
import { toEntries } from './to-entries.ts';
import { usePlace } from './use-place.ts';

/** A day of the month shows so many events before it only counts them; on a phone, where a title has no room, what fits. */
const maxOfDay = 3;
const isPhone = () => matchMedia('(max-width: 640px)').matches;

/** From the day on, not of its month: at a month's end that would be over. */
const agenda = { type: 'list', duration: { days: 30 } };

/** A button whose name is what stands on it, so that whoever speaks to the page finds it. */
const named = (text: string) => ({ text, hint: text });

/** What was pressed: an event, or an empty slot. */
type Pressed = { event: SportsEvent } | { start: Date; end: Date };

function PressedDialog({ pressed, onClose }: { pressed: Pressed; onClose: () => void }) {
  const span =
    'event' in pressed
      ? eventSpan(pressed.event)
      : eventSpan({ date: pressed.start.toISOString(), endDate: pressed.end.toISOString() });
  return (
    <Dialog open onClose={onClose} title={'event' in pressed ? pressed.event.title : 'Free time'}>
      <p>{span}</p>
      {'event' in pressed && <Link to={`/events/${pressed.event._id}`}>View Details</Link>}
    </Dialog>
  );
}

/** Events by month, week, day or as a list, in the time of the venue; a list on phones. */
function CalendarPage() {
  const [range, setRange] = useState<EventRange | null>(null);
  const { data: events = [], isError, isFetching, refetch } = useEventsOf(range);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const place = usePlace(isPhone() ? 'agenda' : 'dayGridMonth');
  return (
    <div className={styles['calendar']}>
      {isError && (
        <ErrorState compact title={eventsCopy.failed} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <FullCalendar
        plugins={[theme, dayGrid, timeGrid, list, interaction]}
        {...place.initial}
        views={{ agenda }}
        headerToolbar={{
          start: 'today prev,next',
          center: 'title',
          end: 'dayGridMonth,timeGridWeek,timeGridDay,agenda',
        }}
        buttons={{
          today: named('Today'),
          prev: { ...named('Back'), display: 'text' },
          next: { ...named('Next'), display: 'text' },
          dayGridMonth: named('Month'),
          timeGridWeek: named('Week'),
          timeGridDay: named('Day'),
          agenda: named('Agenda'),
        }}
        timeZone={eventZone}
        locale="en-IN"
        height="auto"
        nowIndicator
        selectable
        dayMaxEvents={isPhone() || maxOfDay}
        eventInteractive
        eventDisplay="block"
        datesSet={({ start, end, view }) => {
          setRange({ from: start.toISOString(), to: end.toISOString() });
          place.keep(view);
        }}
        events={toEntries(events)}
        eventClick={({ event }) => {
          const found = events.find(({ _id }) => _id === event.id);
          if (found) setPressed({ event: found });
        }}
        select={({ start, end }) => setPressed({ start, end })}
      />
      {pressed && <PressedDialog pressed={pressed} onClose={() => setPressed(null)} />}
    </div>
  );
}

export default CalendarPage;
