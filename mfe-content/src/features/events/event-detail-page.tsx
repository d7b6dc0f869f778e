import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { countdown, usePageTitle, useParams } from '@ankur/mfe-kit';
import { Page } from '@ankur/ui/layout/page';
import { Badge } from '@ankur/ui/status/badge';
import { eventsCopy } from '../../copy.ts';
import { BackLink } from '../../detail/back-link.tsx';
import { DetailState } from '../../detail/detail-state.tsx';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { useSportsEvent } from './api/use-events.ts';
import { useLiveEvent } from './api/use-live-event.ts';
import { Facts } from './components/facts.tsx';
import { Going } from './components/going.tsx';
import { Join } from './components/join.tsx';
import { MissingEvent } from './components/missing-event.tsx';
import { TakeAlong } from './components/take-along.tsx';
import { OwnNotice } from './components/own-notice.tsx';
import styles from './events.module.css';
import { isTaking } from './event-time.ts';
import { Results } from './results/results.tsx';
import { useEffect } from 'react';
import { countVisit } from './api/count-visit.ts';
import { useLiveEvents } from './api/use-live-events.ts';

function WordList({ title, words = [] }: { title: string; words: readonly string[] | undefined }) {
  if (words.length === 0) return null;
  return (
    <section className={styles['list']}>
      <h2>{title}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  );
}

function EventDetail({ event }: { event: SportsEvent }) {
  usePageTitle(event.title);
  useLiveEvent(event._id);
  // What only its organiser sees has no visits, no guests and no date to take along yet.
  const isPublic = isTaking(event);
  useEffect(() => {
    if (isPublic) countVisit(event._id, 'view');
  }, [event._id, isPublic]);
  const badge = event.status === 'cancelled' ? null : countdown(event.date);
  return (
    <article className={styles['detail']}>
      <div className={styles['head']}>
        <ContentPicture
          src={event.image}
          drawing={{ sport: event.sport, seed: event._id }}
          shape="wide"
          eager
          isPrivate={!isPublic && event.status !== 'cancelled'}
        />
        <p className={styles['chips']}>
          <span className={styles['kind']}>
            {event.sport} | {event.category}
          </span>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <h1>{event.title}</h1>
      </div>
      <div className={styles['side']}>
        <Facts event={event} />
        <OwnNotice event={event} />
        {isPublic && <Join event={event} />}
        {isPublic && <TakeAlong event={event} />}
      </div>
      <div className={styles['words']}>
        <p className={styles['text']}>{event.description}</p>
        <WordList title="Highlights" words={event.highlights} />
        <WordList title="Please bring" words={event.requirements} />
        <Results event={event} />
        {isPublic && <Going eventId={event._id} />}
      </div>
    </article>
  );
}

/** One event as a ticket: what it is beside when, where, what it costs, and the press that takes a seat. */
function EventDetailPage() {
  const { id = '' } = useParams();
  const query = useSportsEvent(id);
  // Also while there is nothing to show: one that is looked at again may come back.
  useLiveEvents();
  return (
    <Page>
      <BackLink to="/events">All events</BackLink>
      <DetailState
        query={query}
        loading="Loading event..."
        failed={eventsCopy.detailFailed}
        heading
        missing={<MissingEvent />}
      >
        {(event) => <EventDetail event={event} />}
      </DetailState>
    </Page>
  );
}

export default EventDetailPage;
