import { eventDay } from '@ankur/contracts/events/event-day';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link, RemoteBoundary, countdown, isComing, useApiQuery } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { useNear } from '@ankur/ui/motion/use-near';
import { Skeleton } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { Suspense, lazy } from 'react';
import { isOpen, useFeatures } from '../../../settings/open-features.ts';
import { LateEventCover } from '../late-pictures.tsx';
import { Section } from '../section.tsx';
import styles from '../home.module.css';

const EventCarousel = lazy(() =>
  import(/* webpackChunkName: "home-late" */ './event-carousel.tsx').then((module) => ({
    default: module.EventCarousel,
  })),
);

function UpcomingCard({ event }: { event: SportsEvent }) {
  const badge = countdown(event.date);
  return (
    <Card as="article" interactive media={<LateEventCover sport={event.sport} seed={event._id} />}>
      <h3>
        <Link to={`/events/${event._id}`} className={styles['title']}>
          {event.title}
        </Link>
      </h3>
      <p className={styles['text']}>
        {eventDay(event.date)}&nbsp;· {event.location}
      </p>
      {badge && (
        <span className={styles['badge']}>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
      )}
    </Card>
  );
}

function EventCards({ events }: { events: readonly SportsEvent[] }) {
  return (
    <div className={styles['cards']}>
      {events.map((event) => (
        <UpcomingCard key={event._id} event={event} />
      ))}
    </div>
  );
}

/** The carousel measures the whole page when it begins, so it does not before the reader is near. */
function NearCarousel({ events }: { events: readonly SportsEvent[] }) {
  const { element, near } = useNear();
  const place = <div className={styles['carouselSpace']} />;
  return (
    <div ref={element} className={styles['carouselRoom']}>
      {near ? (
        <Suspense fallback={place}>
          <EventCarousel events={events} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}

/** Featured events in a carousel, as cards when it does not load; the next three below. */
export function SportingEvents() {
  const enabled = isOpen('events', useFeatures());
  const { data, isPending } = useApiQuery('GET /api/events', undefined, { enabled });
  // Nobody misses them where their answer makes no sense.
  const upcoming = Array.isArray(data) ? data.filter((event) => isComing(event)) : [];
  const featured = upcoming.filter((event) => event.featured).slice(0, 4);
  const others = upcoming.filter((event) => !featured.includes(event)).slice(0, 3);
  if (!enabled || (upcoming.length === 0 && !isPending)) return null;
  return (
    <Section
      id="sporting-events"
      title="Sporting Events"
      action={
        <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
          View All Events
        </Link>
      }
    >
      {isPending && (
        <Skeleton label="Loading events...">
          <div className={styles['carouselSpace']} />
        </Skeleton>
      )}
      {featured.length > 0 && (
        <RemoteBoundary name="carousel" fallback={() => <EventCards events={featured} />}>
          {() => <NearCarousel events={featured} />}
        </RemoteBoundary>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles['subheading']}>More Upcoming Events</h3>
          <EventCards events={others} />
        </>
      )}
    </Section>
  );
}
