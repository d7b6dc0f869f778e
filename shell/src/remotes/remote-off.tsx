import { Link } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { copy } from '../copy.ts';
import { useNoteFailedArea } from './failed-area.ts';
import { FailurePicture } from './remote-unavailable.tsx';
import styles from './remote-unavailable.module.css';

/** Stands in the area of a remote that its team has switched off; it comes back by itself. */
export function RemoteOff({ reason }: { reason: string }) {
  useNoteFailedArea();
  return (
    <section className={styles['area']} role="status" aria-labelledby="remote-off-title">
      <div className={styles['picture']}>
        <FailurePicture />
      </div>
      <h1 id="remote-off-title">{copy.switchedOff.title}</h1>
      <p>{reason}</p>
      <p>{copy.switchedOff.text}</p>
      <div className={styles['actions']}>
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          Back Home
        </Link>
      </div>
    </section>
  );
}
