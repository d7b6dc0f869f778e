import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { toast } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { CalendarPlus, Share2 } from '@ankur/ui/icons';
import { countVisit } from '../api/count-visit.ts';
import styles from '../events.module.css';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands the address of the page to the system, or to the clipboard where the system takes none. */
async function share(title: string): Promise<void> {
  const url = location.href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch (error) {
    if (!isAbort(error)) toast.error('The link could not be shared. Copy it from the address bar.');
  }
}

/** What one takes along: the date for the calendar, the link for others. */
export function TakeAlong({ event }: { event: SportsEvent }) {
  return (
    <div className={styles['along']}>
      <a className={buttonClass()} href={`/api/events/${event._id}/calendar`} download>
        <CalendarPlus size={18} aria-hidden="true" /> Add to calendar
      </a>
      <Button
        icon={<Share2 size={18} />}
        onClick={() => {
          countVisit(event._id, 'share');
          void share(event.title);
        }}
      >
        Share
      </Button>
    </div>
  );
}
