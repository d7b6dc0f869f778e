import type { MediaItem, Post } from '@ankur/contracts/community/post';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { useState } from 'react';
import { Lightbox } from './lightbox.tsx';
import { StoredFile } from './stored-file.tsx';
import styles from './post-media.module.css';

interface PostMediaProps {
  post: Post;
  /** They are what the reader sees first, and are fetched at once. */
  early?: boolean;
}

/** CSS pixels: how high a picture of a post is at most, how wide the column of posts, and what surrounds it on a phone. */
const maxHeight = 480;
const maxColumn = 606;
const surrounds = 80;

function shownWidth(ratio: number, count: number): string {
  // Beside others it is cut to its cell: half of the column at most, of three two thirds.
  const [vw, px] = count === 3 ? [67, 53] : [50, 40];
  const cell = Math.round((maxColumn * vw) / 100);
  if (count > 1)
    return `min(${String(vw)}vw - ${String(px)}px, ${String(cell)}px) * ${Math.max(1, ratio).toFixed(2)}`;
  const alone = Math.min(maxColumn, Math.round(maxHeight * ratio));
  return `min(100vw - ${String(surrounds)}px, ${String(alone)}px)`;
}

/** How wide a picture stands among this many. Of three pixels to one, nobody sees more than two. */
function sizesOf({ width = 16, height = 9 }: MediaItem, count: number): string {
  const shown = shownWidth(width / height, count);
  return `(min-resolution: 2.2dppx) calc(${shown} * 0.66), calc(${shown})`;
}

/** Pictures, clips and documents of a post. The pictures are a mosaic; each opens in full. Sizes are known beforehand, so that nothing shifts. */
export function PostMedia({ post: { media, author, status }, early = false }: PostMediaProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (media.length === 0) return null;
  const isPrivate = !isVisibleStatus(status);
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
      sizes={sizesOf(item, visual.length)}
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
