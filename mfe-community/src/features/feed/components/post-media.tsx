import type { MediaItem } from '@ankur/contracts/community/post';
import { FileText, Image } from '@ankur/ui/icons';
import { useState } from 'react';
import styles from './post-media.module.css';

function Picture({ item, author }: { item: MediaItem; author: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className={styles['missing']}>
        <Image size={24} aria-hidden="true" /> This picture is no longer available.
      </span>
    );
  }
  return (
    <img
      src={item.url}
      alt={`Shared by ${author}`}
      loading="lazy"
      decoding="async"
      width={item.width}
      height={item.height}
      onError={() => setBroken(true)}
    />
  );
}

/** Pictures, clips and documents of a post; sizes are known beforehand, so that nothing shifts. */
export function PostMedia({ media, author }: { media: readonly MediaItem[]; author: string }) {
  if (media.length === 0) return null;
  return (
    <div className={styles['media']} data-count={Math.min(media.length, 3)}>
      {media.map((item) => {
        if (item.mediaType === 'image') return <Picture key={item.url} item={item} author={author} />;
        if (item.mediaType === 'video') {
          // Members' clips have no captions to offer.
          // eslint-disable-next-line jsx-a11y/media-has-caption
          return <video key={item.url} src={item.url} controls playsInline preload="metadata" />;
        }
        return (
          <a key={item.url} href={item.url} className={styles['document']} download>
            <FileText size={20} aria-hidden="true" /> {item.name ?? 'Document'}
          </a>
        );
      })}
    </div>
  );
}
