import { ownPicture } from '@ankur/mfe-kit';
import { EventCover } from '@ankur/ui/pictures/event-cover';
import { useState } from 'react';
import styles from './content-picture.module.css';

interface ContentPictureProps {
  src: string | undefined;
  /** What is drawn instead when there is no picture, when it is from elsewhere, and when it is broken. */
  drawing: { sport: string; seed: string };
  shape?: 'card' | 'wide';
  eager?: boolean;
}

/** The picture of a blog post or an event. */
export function ContentPicture({ src, drawing, shape = 'card', eager = false }: ContentPictureProps) {
  const [broken, setBroken] = useState(false);
  const own = ownPicture(src);
  if (own === null || broken) {
    return (
      <div className={styles[shape]}>
        <EventCover {...drawing} />
      </div>
    );
  }
  return (
    <img
      className={styles[shape]}
      src={own}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setBroken(true)}
    />
  );
}
