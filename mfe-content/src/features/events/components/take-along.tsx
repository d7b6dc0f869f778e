import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { buttonClass } from '@ankur/ui/actions/button';
import { CalendarPlus } from '@ankur/ui/icons';
import { ShareButton } from '../../../share/share-button.tsx';
import { countVisit } from '../api/count-visit.ts';
import styles from '../events.module.css';

/** What one takes along: the date for the calendar, the link for others. */
export function TakeAlong({ event }: { event: SportsEvent }) {
  return (
    <div className={styles['along']}>
      <a className={buttonClass()} href={`/api/events/${event._id}/calendar`} download>
        <CalendarPlus size={18} aria-hidden="true" /> Add to calendar
      </a>
      <ShareButton title={event.title} size="medium" onShare={() => countVisit(event._id, 'share')} />
    </div>
  );
}
