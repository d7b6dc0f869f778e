import type { MediaItem } from '@ankur/contracts/community/post';
import { useStoredFile } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { FileText, Image } from '@ankur/ui/icons';
import { useState, type CSSProperties, type ReactNode } from 'react';
import styles from './post-media.module.css';

interface FileProps {
  item: MediaItem;
  /** Said of a picture to those who do not see it. */
  alt: string;
  /** Only its author may read it: the post waits for review or was rejected. */
  isPrivate: boolean;
  /** A picture is fetched at once, not when it is near. */
  early?: boolean;
  /** Opens a picture in full; absent where it stands alone. */
  onOpen?: (() => void) | undefined;
}

export function Missing({ children }: { children: ReactNode }) {
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

const ratioOf = ({ width = 16, height = 9 }: MediaItem) =>
  ({ '--ratio': `${String(width)} / ${String(height)}` }) as CSSProperties;

function Picture({
  item,
  alt,
  src,
  early,
  onOpen,
  onBroken,
}: FileProps & { src: string; onBroken: () => void }) {
  const picture = (
    <img
      src={src}
      alt={alt}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : 'auto'}
      decoding="async"
      width={item.width}
      height={item.height}
      onError={onBroken}
    />
  );
  if (onOpen === undefined) return picture;
  return (
    <button type="button" className={styles['open']} style={ratioOf(item)} onClick={onOpen}>
      {picture}
    </button>
  );
}

function Shown(props: FileProps & { src: string; onBroken: () => void }) {
  const { item, src, onBroken } = props;
  if (item.mediaType === 'image') return <Picture {...props} />;
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

/** Whether a file that could not be shown is there, so that asking again is of use: the picture itself does not say. */
const isThere = (src: string) =>
  fetch(src, { headers: { range: 'bytes=0-0' } }).then(
    ({ status }) => status !== 404,
    () => true,
  );

/** One file of a post, with what stands in for it while it loads and when it is gone. */
export function StoredFile(props: FileProps) {
  const { item, isPrivate } = props;
  const { src, gone, failed, retry } = useStoredFile(item.url, isPrivate);
  const [broken, setBroken] = useState<'gone' | 'failed' | null>(null);
  if (gone || broken === 'gone') return <Missing>{missingText[item.mediaType]}</Missing>;
  if (failed || broken === 'failed') {
    return (
      <span className={styles['missing']} role="status">
        This could not be loaded.{' '}
        <Button size="small" variant="quiet" onClick={broken === null ? retry : () => setBroken(null)}>
          Try again
        </Button>
      </span>
    );
  }
  if (src === null) return <span className={styles['space']} style={ratioOf(item)} />;
  const handleBroken = async () => {
    // Its bytes were read before: they are no picture.
    setBroken(!isPrivate && (await isThere(src)) ? 'failed' : 'gone');
  };
  return <Shown {...props} src={src} onBroken={() => void handleBroken()} />;
}
