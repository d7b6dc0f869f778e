import type { SportsEvent } from '@ankur/contracts/events/events.endpoints';
import { Link } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { ChevronLeft, ChevronRight } from '@ankur/ui/icons';
import { EventCover } from '@ankur/ui/pictures/event-cover';
import { SportChip } from '@ankur/ui/status/sport-chip';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useMemo, useState } from 'react';
import { mayAutoplay } from '../../media/may-autoplay.ts';
import styles from './event-carousel.module.css';

/** Milliseconds per slide; does not stop on interaction (member-area §9). */
const autoplayDelay = 5000;

const dateOf = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });

function Slide({ event, position }: { event: SportsEvent; position: string }) {
  return (
    <article className={styles['slide']} aria-roledescription="slide" aria-label={position}>
      <div className={styles['cover']}>
        <EventCover sport={event.sport} seed={event._id} />
      </div>
      <div className={styles['words']}>
        <SportChip sport={event.sport} />
        <h3>{event.title}</h3>
        <p className={styles['when']}>
          {dateOf.format(new Date(event.date))} · {event.location}
        </p>
        <p className={styles['text']}>{event.shortDescription ?? event.description}</p>
        <Link to={`/events/${event._id}`} className={buttonClass({ variant: 'primary' })}>
          Read More
        </Link>
      </div>
    </article>
  );
}

function useCarousel() {
  const plugins = useMemo(
    () => (mayAutoplay() ? [Autoplay({ delay: autoplayDelay, stopOnInteraction: false })] : []),
    [],
  );
  const [viewport, carousel] = useEmblaCarousel({ loop: true }, plugins);
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (carousel === undefined) return undefined;
    const handleSelect = () => {
      setSelected(carousel.selectedScrollSnap());
    };
    carousel.on('select', handleSelect);
    return () => {
      carousel.off('select', handleSelect);
    };
  }, [carousel]);
  return { viewport, carousel, selected };
}

/** Featured events: loops by itself, by swipe, arrows and dots; stands still under reduced motion. */
export function EventCarousel({ events }: { events: readonly SportsEvent[] }) {
  const { viewport, carousel, selected } = useCarousel();
  return (
    <div
      className={styles['carousel']}
      role="region"
      aria-roledescription="carousel"
      aria-label="Featured events"
    >
      <div ref={viewport} className={styles['viewport']}>
        <div className={styles['track']}>
          {events.map((event, index) => (
            <Slide
              key={event._id}
              event={event}
              position={`${String(index + 1)} of ${String(events.length)}`}
            />
          ))}
        </div>
      </div>
      <div className={styles['controls']}>
        <IconButton
          label="Previous event"
          variant="secondary"
          icon={<ChevronLeft size={20} />}
          onClick={() => carousel?.scrollPrev()}
        />
        <div className={styles['dots']}>
          {events.map((event, index) => (
            <button
              key={event._id}
              type="button"
              className={styles['dot']}
              aria-label={`Show ${event.title}`}
              aria-current={index === selected}
              onClick={() => carousel?.scrollTo(index)}
            />
          ))}
        </div>
        <IconButton
          label="Next event"
          variant="secondary"
          icon={<ChevronRight size={20} />}
          onClick={() => carousel?.scrollNext()}
        />
      </div>
    </div>
  );
}
