import type { SportsEvent } from '@ankur/contracts/events/events.endpoints';
import { EventCover } from '@ankur/ui/pictures/event-cover';
import { useState } from 'react';
import styles from '../events.module.css';

/** The picture of an event; without one, or when it is broken, a drawn cover. */
export function EventPicture({ event }: { event: SportsEvent }) {
  const [broken, setBroken] = useState(false);
  if (event.image === undefined || broken) {
    return (
      <div className={styles['cover']}>
        <EventCover sport={event.sport} seed={event._id} />
      </div>
    );
  }
  return (
    <img
      className={styles['cover']}
      src={event.image}
      alt=""
      width={800}
      height={450}
      onError={() => setBroken(true)}
    />
  );
}
