import type { Resume } from '@ankur/contracts/identity/resume';
import { apiKey, ApiError, messageOf, toast, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { isConflict } from '@ankur/mfe-kit/conflict';
import { useOnward } from '@ankur/mfe-kit/onward';
import { Button } from '@ankur/ui/actions/button';
import { Download } from '@ankur/ui/icons';
import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import { useEffect, useRef, useState } from 'react';
import { printPage } from './print-page.ts';
import { ResumePaper } from './resume-paper.tsx';
import styles from './resume-template-page.module.css';
import { restoreCopy, twoTabsCopy } from './resume-copy.ts';

const questions = {
  download: {
    title: 'Print and delete the resume?',
    text: 'Choose paper or PDF in the next window. The stored resume is deleted then; you can restore it for 30 days.',
    confirm: 'Print and delete',
  },
  refill: {
    title: 'Fill the form again?',
    text: 'The stored resume is deleted; you can restore it for 30 days.',
    confirm: 'Delete and start again',
  },
} as const;

/** Deleted in another tab meanwhile, or by a press whose answer was lost: what was wanted is done. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'RESUME_NOT_FOUND';

interface SavedResumeProps {
  resume: Resume;
  /** Whether another one can be restored until this one is deleted. */
  endsOther: boolean;
  /** Told of the resume before it goes to the printer, and is deleted then. */
  onPrint: (resume: Resume) => void;
}

/** The resume with what can be done with it: both ways delete what is stored, after a yes. */
export function SavedResume({ resume, endsOther, onPrint }: SavedResumeProps) {
  const goOn = useOnward();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const goOnWithout = (then: 'stay' | 'form') => {
    queryClient.removeQueries({ queryKey: apiKey('GET /api/sports-resume/resData') });
    void queryClient.resetQueries({ queryKey: apiKey('GET /api/sports-resume') });
    if (then === 'form') goOn('/sports-resume');
  };
  const remove = useApiMutation('DELETE /api/sports-resume/resDel', {
    request: (_asked: { then: 'stay' | 'form'; seen: number }) => ({}),
    seen: ({ seen }) => seen,
    failure: (error) => {
      if (isGone(error)) return null;
      return isConflict(error)
        ? twoTabsCopy.notDeleted
        : messageOf(error, 'The resume could not be deleted. Please try again.');
    },
    onError: (error, { then }) => {
      if (isGone(error)) return goOnWithout(then);
      if (isConflict(error))
        void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/sports-resume/resData') });
    },
    onSuccess: (_answer, { then }) => {
      toast.success('Resume deleted. You can restore it for 30 days.');
      goOnWithout(then);
    },
    onSettled: () => setAsked(null),
  });
  const stopWaiting = useRef(() => undefined as void);
  // Another page may be printed later in this tab.
  useEffect(() => () => stopWaiting.current(), []);
  const confirm = () => {
    // The one that stands here now: another one may come from another tab while this one is printed.
    const seen = Date.parse(resume.createdAt);
    if (asked === 'refill') return remove.mutate({ then: 'form', seen });
    setAsked(null);
    onPrint(resume);
    stopWaiting.current();
    // The question must be off the page before it is printed.
    const frame = requestAnimationFrame(() => {
      stopWaiting.current = printPage(() => remove.mutate({ then: 'stay', seen }));
    });
    stopWaiting.current = () => cancelAnimationFrame(frame);
  };
  const question = questions[asked ?? 'download'];
  return (
    <>
      <div className={styles['actions']}>
        <Button variant="primary" icon={<Download />} onClick={() => setAsked('download')}>
          Download
        </Button>
        <Button onClick={() => setAsked('refill')}>Fill the Form Again</Button>
      </div>
      <ResumePaper resume={resume} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        title={question.title}
        confirmLabel={question.confirm}
        busy={remove.isPending}
      >
        {question.text}
        {endsOther && restoreCopy.endsOther}
      </ConfirmDialog>
    </>
  );
}
