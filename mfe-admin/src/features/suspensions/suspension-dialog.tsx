import { isConflict } from '@ankur/mfe-kit/conflict';
import { Button } from '@ankur/ui/actions/button';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useId, useState } from 'react';
import { dayAndTime } from '../../shared/local-time.ts';
import shared from '../../shared/shared.module.css';
import { AnsweredMeanwhile, AppealAnswer } from './appeal-answer.tsx';
import { ChangeForm } from './change-form.tsx';
import styles from './suspensions.module.css';
import {
  useChangeSuspension,
  useDecideAppeal,
  useHistory,
  type Step,
  type Suspension,
} from './use-suspensions.ts';

const acts: Record<Step['act'], string> = {
  suspended: 'Suspended',
  changed: 'Changed',
  lifted: 'Lifted',
  ended: 'Ended by itself',
  appealed: 'Appealed by the member',
  declined: 'Appeal declined',
};

const hasEnd = ({ act }: Step) => act === 'suspended' || act === 'changed';

function StepLine(step: Step) {
  const { act, at, by, reason, until } = step;
  return (
    <li className={styles['step']}>
      <strong>{acts[act]}</strong>
      {by !== null && ` by ${by}`}, <time dateTime={at}>{dayAndTime(at)}</time>
      {hasEnd(step) && (
        <span className={shared['muted']}>
          {until === null ? ' until it is lifted' : ` until ${dayAndTime(until)}`}
        </span>
      )}
      {reason !== '' && <p className={shared['words']}>{reason}</p>}
    </li>
  );
}

/** Who did what to the suspensions of this member, when, why and until when. */
function History({ id }: { id: string }) {
  const { data, error, refetch } = useHistory(id);
  if (error !== null && data === undefined)
    return <ErrorState compact title="The history could not be loaded." onRetry={() => void refetch()} />;
  return (
    <ol className={styles['steps']} aria-label="History" aria-busy={data === undefined}>
      {data?.steps.map((step) => (
        <StepLine key={`${step.at} ${step.act}`} {...step} />
      ))}
      {data?.steps.length === 0 && <li>It is older than this record; the audit log may know more.</li>}
    </ol>
  );
}

type Mode = 'history' | 'change' | 'lift' | 'answer';

interface ActionsProps {
  suspension: Suspension;
  onPick: (mode: Mode) => void;
}

function Actions({ suspension: { isSuspended, appeal }, onPick }: ActionsProps) {
  if (!isSuspended) return null;
  return (
    <>
      <Button onClick={() => onPick('change')}>Extend or change</Button>
      {appeal?.waiting === true ? (
        <Button variant="primary" onClick={() => onPick('answer')}>
          Answer appeal
        </Button>
      ) : (
        <Button variant="primary" onClick={() => onPick('lift')}>
          Lift
        </Button>
      )}
    </>
  );
}

/** The suspension as it is stored by now, whatever the list knew when it was opened. */
function useNewest(opened: Suspension): Suspension {
  const { data } = useHistory(opened._id);
  return data !== undefined && data.suspension.version > opened.version ? data.suspension : opened;
}

interface SuspensionDialogProps {
  suspension: Suspension;
  first: 'history' | 'answer';
  onClose: () => void;
}

/** One suspension with its history, to extend or lift it. */
export function SuspensionDialog({ suspension: opened, first, onClose }: SuspensionDialogProps) {
  const id = useId();
  const [mode, setMode] = useState<Mode>(first);
  const [isTyped, setIsTyped] = useState(false);
  const suspension = useNewest(opened);
  const change = useChangeSuspension(onClose);
  const decide = useDecideAppeal(onClose);
  const { username, isSuspended, appeal } = suspension;
  // One's own answer closes the dialog.
  const isAnswered = mode === 'answer' && appeal?.waiting !== true && !decide.isPending;
  const pick = (next: Mode) => {
    setMode(next);
    setIsTyped(false);
  };
  const title = {
    history: `Suspensions of ${username}`,
    change: `Change the suspension of ${username}`,
    lift: `Lift the suspension of ${username}?`,
    answer: `Appeal of ${username}`,
  };
  const submits = { change: 'Save suspension', lift: 'Lift suspension', answer: 'Answer appeal' };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title[mode]}
      dismissible={!isTyped}
      footer={
        mode === 'history' ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
            <Actions suspension={suspension} onPick={pick} />
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => pick('history')}>
              Back
            </Button>
            {isSuspended && !isAnswered && (
              <Button variant="primary" type="submit" form={id} busy={change.isPending || decide.isPending}>
                {submits[mode]}
              </Button>
            )}
          </>
        )
      }
    >
      {mode === 'history' ? (
        <History id={suspension._id} />
      ) : mode === 'answer' ? (
        <>
          {isAnswered && (
            <AnsweredMeanwhile
              outcome={appeal?.outcome ?? null}
              isOwnLost={decide.isError && !isConflict(decide.error)}
            />
          )}
          <AppealAnswer id={id} suspension={suspension} decide={decide} onTyped={() => setIsTyped(true)} />
        </>
      ) : (
        <ChangeForm
          key={mode}
          id={id}
          suspension={suspension}
          lifts={mode === 'lift'}
          change={change}
          onTyped={() => setIsTyped(true)}
        />
      )}
    </Dialog>
  );
}
