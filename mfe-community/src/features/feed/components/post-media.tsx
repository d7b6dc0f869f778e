import type { MediaItem, Post } from '@ankur/contracts/community/post';
import { useStoredFile } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { FileText, Image } from '@ankur/ui/icons';
import { useState, type CSSProperties, type ReactNode } from 'react';
import styles from './post-media.module.css';

interface FileProps {
  item: MediaItem;
  author: string;
  /** Only its author may read it: the post waits for review or was rejected. */
  isPrivate: boolean;
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <span className={styles['missing']}>
      <Image size={24} aria-hidden="true" /> {children}
    </span>
  );
}

const missingText = {
  image: 'This picture is no longer available.',
  video: 'This video is no longer available.',
  document: 'This document is no longer available.',
};

function Shown({ item, src, author, onBroken }: FileProps & { src: string; onBroken: () => void }) {
  if (item.mediaType === 'image') {
    return (
      <img
        src={src}
        alt={`Shared by ${author}`}
        loading="lazy"
        decoding="async"
        width={item.width}
        height={item.height}
        onError={onBroken}
      />
    );
  }
  if (item.mediaType === 'video') {
    // Members' clips have no captions to offer.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    return <video src={src} controls playsInline preload="metadata" onError={onBroken} />;
  }
  return (
    <a href={src} className={styles['document']} download={item.name ?? ''}>
      <FileText size={20} aria-hidden="true" /> {item.name ?? 'Document'}
    </a>
  );
}

function StoredFile(props: FileProps) {
  const { item, isPrivate } = props;
  const { src, gone, failed, retry } = useStoredFile(item.url, isPrivate);
  const [broken, setBroken] = useState(false);
  if (gone || broken) return <Missing>{missingText[item.mediaType]}</Missing>;
  if (failed) {
    return (
      <span className={styles['missing']} role="alert">
        This could not be loaded.{' '}
        <Button size="small" variant="quiet" onClick={retry}>
          Try again
        </Button>
      </span>
    );
  }
  if (src === null) {
    const ratio = `${String(item.width ?? 16)} / ${String(item.height ?? 9)}`;
    return <span className={styles['space']} style={{ '--ratio': ratio } as CSSProperties} />;
  }
  return <Shown {...props} src={src} onBroken={() => setBroken(true)} />;
}

/** Side by side in pairs; an odd one leads. */
function layoutOf(count: number): 'single' | 'pairs' | 'led' {
  if (count === 1) return 'single';
  return count % 2 === 0 ? 'pairs' : 'led';
}

/** Pictures, clips and documents of a post; sizes are known beforehand, so that nothing shifts. */
export function PostMedia({ post: { media, author, status } }: { post: Post }) {
  if (media.length === 0) return null;
  if (status === 'removed') return <Missing>Files of a removed post are no longer available.</Missing>;
  const isPrivate = status === 'pending' || status === 'rejected';
  const visual = media.filter(({ mediaType }) => mediaType !== 'document');
  const documents = media.filter(({ mediaType }) => mediaType === 'document');
  const show = (item: MediaItem) => (
    <StoredFile key={item.url} item={item} author={author.username} isPrivate={isPrivate} />
  );
  return (
    <div className={styles['media']}>
      {visual.length > 0 && (
        <div className={styles['pictures']} data-layout={layoutOf(visual.length)}>
          {visual.map(show)}
        </div>
      )}
      {documents.map(show)}
    </div>
  );
}
