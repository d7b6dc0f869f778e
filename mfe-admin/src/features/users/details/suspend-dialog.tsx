import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm } from '@ankur/mfe-kit';
import { isConflict } from '@ankur/mfe-kit/conflict';
import { Banner } from '@ankur/ui/states/banner';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { StaleNotice } from '@ankur/mfe-kit/stale-notice';
import { LiftReason, SuspensionFields } from '../../../shared/forms/suspension-fields.tsx';
import { useSuspend } from '../api/use-users.ts';
import { toInstant } from '../../../shared/local-time.ts';

interface ActProps {
  user: AdminUser;
  /** What happened to the account meanwhile, as far as it and the write tell. */
  notice: (save: ReturnType<typeof useSuspend>) => ReactNode;
  /** It is done: there is nothing to send any more, and what was typed stays to be read. */
  isDecided: boolean;
  onClose: () => void;
}

/** What was done meanwhile; where the answer to one's own write was lost, it need not have been somebody else. */
function Decided({ user, isOwnLost }: { user: AdminUser; isOwnLost: boolean }) {
  const { username, isSuspended, suspendedReason } = user;
  const state = isSuspended ? 'suspended' : 'let in again';
  return (
    <Banner tone="warning">
      {isOwnLost ? `${username} is ${state} now` : `${username} was ${state} by somebody else meanwhile`}
      {isSuspended ? `: ${suspendedReason ?? ''}` : '.'}
    </Banner>
  );
}

/** Suspends with a reason and, where wanted, an end. */
function Suspend({ user, notice, isDecided, onClose }: ActProps) {
  const suspend = useSuspend(onClose);
  const [missing, setMissing] = useState(false);
  const { values, field, handleSubmit } = useApiForm(
    { suspendedReason: '', suspendedUntil: '' },
    {
      ...suspend,
      mutate: ({ suspendedReason, suspendedUntil }) => {
        const reasonMissing = suspendedReason.trim() === '';
        setMissing(reasonMissing);
        if (reasonMissing) return;
        suspend.mutate({
          id: user._id,
          isSuspended: true,
          suspendedReason,
          suspendedUntil: toInstant(suspendedUntil),
          version: user.version,
        });
      },
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Suspend ${user.username}`}
      isTouched={values.suspendedReason !== '' || values.suspendedUntil !== ''}
      description="The member is signed out at once and reads the reason and the end."
      submit={isDecided && !suspend.isPending ? null : 'Suspend'}
      danger
      busy={suspend.isPending}
      onSubmit={handleSubmit}
    >
      {notice(suspend)}
      <SuspensionFields field={field} missing={missing} />
    </FormDialog>
  );
}

/** Asks as the section of suspensions does: why is for the record, and may stay open. */
function Lift({ user, notice, isDecided, onClose }: ActProps) {
  const lift = useSuspend(onClose);
  const { values, field, handleSubmit } = useApiForm(
    { suspendedReason: '' },
    {
      ...lift,
      mutate: ({ suspendedReason }) =>
        lift.mutate({
          id: user._id,
          isSuspended: false,
          suspendedReason,
          suspendedUntil: null,
          version: user.version,
        }),
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Lift the suspension of ${user.username}?`}
      description={user.suspendedReason}
      isTouched={values.suspendedReason !== ''}
      submit={isDecided && !lift.isPending ? null : 'Unsuspend'}
      busy={lift.isPending}
      focusCancel
      onSubmit={handleSubmit}
    >
      {notice(lift)}
      <LiftReason field={field} />
    </FormDialog>
  );
}

interface SuspendDialogProps {
  /** As the dialog was opened on it. */
  user: AdminUser;
  /** As it is stored by now. */
  newest: AdminUser;
  onClose: () => void;
}

/** Suspends an account, or lifts its suspension: what another admin has decided meanwhile stands. */
export function SuspendDialog({ user: opened, newest, onClose }: SuspendDialogProps) {
  const [user, setUser] = useState(opened);
  const isDecided = newest.isSuspended !== opened.isSuspended;
  const notice: ActProps['notice'] = (save) =>
    isDecided ? (
      // One's own closes the dialog.
      !save.isPending && <Decided user={newest} isOwnLost={save.isError && !isConflict(save.error)} />
    ) : (
      <StaleNotice
        isStale={newest.version > user.version}
        save={save}
        subject={newest.username}
        onContinue={() => setUser(newest)}
      />
    );
  const Act = opened.isSuspended ? Lift : Suspend;
  return <Act user={user} notice={notice} isDecided={isDecided} onClose={onClose} />;
}
