import type { MediaItem, Post } from '@ankur/contracts/community/post';
import { Button } from '@ankur/ui/actions/button';
import { FileText, Image } from '@ankur/ui/icons';
import { useState, type ReactNode } from 'react';
import { useStoredFile } from '../api/use-stored-file.ts';
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
    return <span className={styles['space']} style={{ aspectRatio: ratio }} />;
  }
  return <Shown {...props} src={src} onBroken={() => setBroken(true)} />;
}

/** Pictures, clips and documents of a post; sizes are known beforehand, so that nothing shifts. */
export function PostMedia({ post: { media, author, status } }: { post: Post }) {
  if (media.length === 0) return null;
  if (status === 'removed') return <Missing>Files of a removed post are no longer available.</Missing>;
  return (
    <div className={styles['media']} data-count={Math.min(media.length, 3)}>
      {media.map((item) => (
        <StoredFile
          key={item.url}
          item={item}
          author={author.username}
          isPrivate={status === 'pending' || status === 'rejected'}
        />
      ))}
    </div>
  );
}
