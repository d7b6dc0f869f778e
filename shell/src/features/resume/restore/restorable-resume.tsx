import { longDay, readersClock } from '@ankur/contracts/date-words';
import { Button } from '@ankur/ui/actions/button';
import { restoreCopy } from '../resume-copy.ts';
import styles from './restorable-resume.module.css';
import { useRestoreResume } from './use-restore-resume.ts';

interface RestorableResumeProps {
  /** Until when, as an instant. */
  until: string;
  /** The version of the resume in use; 0 for none. */
  seen: number | undefined;
  onRestored?: () => void;
}

/** Says that a resume waits to be restored, beside the one in use or beside the form. */
export function RestorableResume({ until, seen, onRestored }: RestorableResumeProps) {
  const restore = useRestoreResume(seen, onRestored);
  const words = seen === 0 ? restoreCopy.alone : restoreCopy.beside;
  return (
    <p className={styles['line']}>
      {words(longDay(readersClock(until)))}
      <Button size="small" busy={restore.isPending} onClick={() => restore.mutate()}>
        Restore it
      </Button>
    </p>
  );
}
