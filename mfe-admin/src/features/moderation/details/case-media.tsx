import type { MediaItem } from '@ankur/contracts/community/post';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useStoredFile } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Download, FileText, Image } from '@ankur/ui/icons';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useState, type ReactNode } from 'react';
import { clipCopy } from '../../../copy.ts';
import { counted } from '../../../shared/words.ts';
import styles from './case-media.module.css';

interface FileProps {
  file: MediaItem;
  /** What it is and whose, for whoever does not see it. */
  description: string;
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <p className={styles['gone']}>
      <Image size={18} aria-hidden="true" /> {children}
    </p>
  );
}

function Picture({ src, description, onBroken }: { src: string; description: string; onBroken: () => void }) {
  const [large, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={styles['thumbnail']} onClick={() => setLarge(true)}>
        <img src={src} alt={description} onError={onBroken} />
        <span className="visually-hidden">show large</span>
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title="Picture" size="large">
        <img src={src} alt={description} className={styles['large']} />
      </Dialog>
    </>
  );
}

function Unplayable({ src, description }: { src: string; description: string }) {
  return (
    <p className={styles['gone']} role="alert">
      {clipCopy.unplayable}{' '}
      <a href={src} download={description}>
        <Download size={16} aria-hidden="true" /> {clipCopy.download}
      </a>
    </p>
  );
}

/** Read with the admin's session whatever the status: a decision shows here before the owner of the file obeys it. */
function StoredFile({ file, description }: FileProps) {
  const { src, gone, failed, retry } = useStoredFile(file.url, true);
  const [broken, setBroken] = useState(false);
  if (gone || (broken && file.mediaType !== 'video')) return <Gone>This file is no longer available.</Gone>;
  if (failed) {
    return (
      <p className={styles['gone']} role="alert">
        The file could not be loaded.{' '}
        <Button size="small" variant="quiet" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (src === null) return <span className={styles['loading']} role="status" aria-label="Loading file..." />;
  if (file.mediaType === 'image') {
    return <Picture src={src} description={description} onBroken={() => setBroken(true)} />;
  }
  if (file.mediaType === 'video') {
    // Its bytes are there, which can be judged elsewhere.
    if (broken) return <Unplayable src={src} description={description} />;
    return (
      // Members' clips have no captions to offer.
      // eslint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={src}
        controls
        playsInline
        preload="metadata"
        aria-label={description}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <a href={src} download={file.name ?? ''} className={styles['document']}>
      <FileText size={18} aria-hidden="true" /> {file.name ?? description}
    </a>
  );
}

const kinds = { image: 'Picture', video: 'Video', document: 'Document' };

/** The files of a post under moderation, so that what is decided on can be seen; also of a removed one, which may be appealed. */
export function CaseMedia({ item: { media, author } }: { item: Pick<ModerationCase, 'media' | 'author'> }) {
  const [shown, setShown] = useState(false);
  if (media.length === 0) return null;
  const count = counted(media.length, 'file');
  return (
    <section aria-label="Media" className={styles['media']}>
      <h3>{count}</h3>
      <Button size="small" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Blur it again' : 'Show without blur'}
      </Button>
      <ul data-blurred={!shown || undefined} inert={!shown}>
        {media.map((file, index) => (
          <li key={file.url} data-kind={file.mediaType}>
            <StoredFile
              file={file}
              description={`${kinds[file.mediaType]} ${String(index + 1)} of ${String(media.length)} by ${author.username}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
