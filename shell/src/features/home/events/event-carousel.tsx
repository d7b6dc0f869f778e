import { eventWeekday } from '@ankur/contracts/events/event-day';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Carousel } from '@ankur/ui/carousel/carousel';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { SportChip } from '@ankur/ui/status/sport-chip';
import styles from './event-carousel.module.css';
import { LateEventCover } from '../late-pictures.tsx';
import { useLiveEvents } from './use-live-events.ts';

function Slide({ event }: { event: SportsEvent }) {
  return (
    <article className={styles['slide']}>
      <div className={styles['cover']}>
        <LateEventCover sport={event.sport} seed={event._id} />
      </div>
      <div className={styles['words']}>
        <SportChip sport={event.sport} />
        <h3>{event.title}</h3>
        <p className={styles['when']}>
          {eventWeekday(event.date)}&nbsp;· {event.location}
        </p>
        <p className={styles['text']}>{event.shortDescription ?? event.description}</p>
        <Link to={`/events/${event._id}`} className={buttonClass({ variant: 'primary' })}>
          Read More
          <VisuallyHidden>: {event.title}</VisuallyHidden>
        </Link>
      </div>
    </article>
  );
}

/** Featured events, live; interval and gap as member-area §9 has them. */
export function EventCarousel({ events }: { events: readonly SportsEvent[] }) {
  useLiveEvents();
  const slides = events.map((event) => ({
    id: event._id,
    name: event.title,
    content: <Slide event={event} />,
  }));
  return <Carousel label="Featured events" noun="event" slides={slides} interval={5000} gap={30} />;
}
