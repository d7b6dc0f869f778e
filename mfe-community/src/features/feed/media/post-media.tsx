import type { MediaItem, Post } from '@ankur/contracts/community/post';
import { useState } from 'react';
import { Lightbox } from './lightbox.tsx';
import { Missing, StoredFile } from './stored-file.tsx';
import styles from './post-media.module.css';

interface PostMediaProps {
  post: Post;
  /** They are what the reader sees first, and are fetched at once. */
  early?: boolean;
}

/** Pictures, clips and documents of a post. The pictures are a mosaic; each opens in full. Sizes are known beforehand, so that nothing shifts. */
export function PostMedia({ post: { media, author, status }, early = false }: PostMediaProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (media.length === 0) return null;
  if (status === 'removed') return <Missing>Files of a removed post are no longer available.</Missing>;
  const isPrivate = status === 'pending' || status === 'rejected';
  const visual = media.filter(({ mediaType }) => mediaType !== 'document');
  const documents = media.filter(({ mediaType }) => mediaType === 'document');
  const pictures = media.filter(({ mediaType }) => mediaType === 'image');
  const altOf = (item: MediaItem) => {
    if (item.alt) return item.alt;
    const which =
      pictures.length > 1 ? ` ${String(pictures.indexOf(item) + 1)} of ${String(pictures.length)}` : '';
    return `Picture${which}, shared by ${author.username}`;
  };
  const show = (item: MediaItem) => (
    <StoredFile
      key={item.url}
      item={item}
      alt={altOf(item)}
      isPrivate={isPrivate}
      early={early}
      onOpen={() => setOpened(pictures.indexOf(item))}
    />
  );
  return (
    <div className={styles['media']}>
      {visual.length > 0 && (
        <div className={styles['pictures']} data-count={visual.length}>
          {visual.map(show)}
        </div>
      )}
      {documents.map(show)}
      {opened !== null && (
        <Lightbox first={opened} label={`Pictures of ${author.username}`} onClose={() => setOpened(null)}>
          {pictures.map((item) => (
            <StoredFile key={item.url} item={item} alt={altOf(item)} isPrivate={isPrivate} />
          ))}
        </Lightbox>
      )}
    </div>
  );
}
