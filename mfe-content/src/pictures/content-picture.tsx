import { ownPicture, useStoredFile } from '@ankur/mfe-kit';
import { useState } from 'react';
import styles from './content-picture.module.css';
import { LateEventCover } from './late-pictures.tsx';

interface ContentPictureProps {
  src: string | undefined;
  /** What is drawn instead when there is no picture, when it is from elsewhere, and when it is broken. */
  drawing: { sport: string; seed: string };
  shape?: 'card' | 'wide';
  eager?: boolean;
  /** Not for everybody yet: its address alone opens nothing. */
  isPrivate?: boolean;
}

/** The picture of a blog post or an event. */
export function ContentPicture(props: ContentPictureProps) {
  const { src, drawing, shape = 'card', eager = false, isPrivate = false } = props;
  const [broken, setBroken] = useState(false);
  const own = ownPicture(src);
  const stored = useStoredFile(own ?? '', isPrivate && own !== null);
  const shown = own === null ? null : stored.src;
  if (shown === null || broken) {
    return (
      <div className={styles[shape]}>
        <LateEventCover {...drawing} />
      </div>
    );
  }
  return (
    <img
      className={styles[shape]}
      src={shown}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setBroken(true)}
    />
  );
}
