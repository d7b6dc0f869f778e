import type { MediaItem } from '@ankur/contracts/community/post';
import { useStoredFile } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Download, FileText, Image } from '@ankur/ui/icons';
import { useState, type CSSProperties, type ReactNode, type SyntheticEvent } from 'react';
import { clipCopy } from '../../../copy.ts';
import { faultOf, type FileFault } from './file-fault.ts';
import styles from './post-media.module.css';

interface FileProps {
  item: MediaItem;
  /** Said of a picture to those who do not see it. */
  alt: string;
  /** Only its author may read it: the post waits for review, was rejected or removed. */
  isPrivate: boolean;
  /** A picture is fetched at once, not when it is near. */
  early?: boolean;
  /** How wide a picture is shown, as `sizes` says it: a small screen may then be sent the small form. In full without it. */
  sizes?: string;
  /** Opens a picture in full; absent where it stands alone. */
  onOpen?: (() => void) | undefined;
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

const ratioOf = ({ width = 16, height = 9 }: MediaItem) =>
  ({ '--ratio': `${String(width)} / ${String(height)}` }) as CSSProperties;

interface ShownProps extends FileProps {
  src: string;
  /** It is not shown in its small form, which broke. */
  isFull: boolean;
  /** Hears what a clip says of its error. */
  onBroken: (code?: number) => void;
}

/** The forms among which the browser chooses. */
const formsOf = ({ url, width, small }: MediaItem) =>
  small && width && { srcSet: `${small.url} ${String(small.width)}w, ${url} ${String(width)}w` };

function Picture({ item, alt, src, early, sizes, isPrivate, isFull, onOpen, onBroken }: ShownProps) {
  const forms = isPrivate || isFull || sizes === undefined ? undefined : formsOf(item);
  const picture = (
    <img
      {...(forms && { ...forms, sizes })}
      src={src}
      alt={alt}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : 'auto'}
      decoding="async"
      width={item.width}
      height={item.height}
      onError={() => onBroken()}
    />
  );
  if (onOpen === undefined) return picture;
  return (
    <button type="button" className={styles['open']} style={ratioOf(item)} onClick={onOpen}>
      {picture}
    </button>
  );
}

function Shown(props: ShownProps) {
  const { item, src, onBroken } = props;
  if (item.mediaType === 'image') return <Picture {...props} />;
  if (item.mediaType === 'video') {
    // One that has played can be played.
    const handleError = ({ currentTarget: { currentTime, error } }: SyntheticEvent<HTMLVideoElement>) =>
      onBroken(currentTime > 0 ? 0 : error?.code);
    // Members' clips have no captions to offer.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    return <video src={src} controls playsInline preload="metadata" onError={handleError} />;
  }
  return (
    <a href={src} className={styles['document']} download={item.name ?? ''}>
      <FileText size={20} aria-hidden="true" /> {item.name ?? 'Document'}
    </a>
  );
}

function Unplayable({ src }: { src: string }) {
  return (
    <span className={styles['missing']} role="status">
      {clipCopy.unplayable}{' '}
      <a href={src} download="">
        <Download size={16} aria-hidden="true" /> {clipCopy.download}
      </a>
    </span>
  );
}

/** One file of a post, with what stands in for it while it loads and when it is gone. */
export function StoredFile(props: FileProps) {
  const { item, isPrivate } = props;
  const { src, gone, failed, retry } = useStoredFile(item.url, isPrivate);
  const [broken, setBroken] = useState<FileFault | null>(null);
  const [isSecond, setSecond] = useState(false);
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
  if (broken === 'unplayable') return <Unplayable src={src} />;
  const handleBroken = async (code = 0) => {
    const fault = await faultOf({ src, mediaType: item.mediaType }, { isPrivate, code });
    // What was refused to the clip may have been there for the question behind it: the clip is read once more; a picture, in full.
    const hasMore = fault === 'unplayable' || (fault === 'failed' && item.small !== undefined);
    if (hasMore && !isSecond) setSecond(true);
    else setBroken(fault);
  };
  const shown = { ...props, src, isFull: isSecond, onBroken: (code?: number) => void handleBroken(code) };
  return <Shown {...shown} key={String(isSecond)} />;
}
