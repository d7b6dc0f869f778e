import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useState } from 'react';
import shared from '../../../shared/shared.module.css';
import { UserStatus } from '../components/user-status.tsx';
import styles from '../components/users.module.css';
import { EraseDialog } from './erase-dialog.tsx';
import { ResetTwoFactorDialog } from './reset-two-factor-dialog.tsx';
import { UserEditor } from './user-editor.tsx';

interface UserDialogProps {
  /** As it is stored by now. */
  user: AdminUser;
  edit: boolean;
  onClose: () => void;
}

const facts = [
  ['Username', 'username'],
  ['Email', 'email'],
  ['Role', 'role'],
  ['Sport', 'sport'],
  ['Level', 'level'],
  ['Location', 'location'],
  ['Age', 'age'],
  ['Phone', 'phone'],
  ['Bio', 'bio'],
] as const satisfies readonly (readonly [string, keyof AdminUser])[];

function Facts({ user }: { user: AdminUser }) {
  return (
    <div className={shared['form']}>
      <dl className={shared['facts']}>
        {facts.map(([label, field]) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{user[field] ?? '–'}</dd>
          </div>
        ))}
        <dt>Status</dt>
        <dd>
          <UserStatus user={user} />
        </dd>
        {user.isSuspended && (
          <>
            <dt>Reason</dt>
            <dd>{user.suspendedReason}</dd>
            <dt>Until</dt>
            <dd>{user.suspendedUntil ? new Date(user.suspendedUntil).toLocaleString() : 'No end'}</dd>
          </>
        )}
      </dl>
      <Checkbox label="Verified" checked={user.isVerified} disabled readOnly />
      <Checkbox label="Suspended" checked={user.isSuspended} disabled readOnly />
    </div>
  );
}

/** One account: first to read, then to edit. */
export function UserDialog({ user, edit, onClose }: UserDialogProps) {
  // What is edited is the account as it was opened: a change by somebody else is refused, never overwritten.
  const [editing, setEditing] = useState<AdminUser | null>(edit ? user : null);
  const [asked, setAsked] = useState<'erase' | 'reset' | null>(null);
  const isOwn = useSession((state) => state.user?._id) === user._id;
  const back = () => setAsked(null);
  if (asked === 'erase') return <EraseDialog user={user} onClose={onClose} onCancel={back} />;
  if (asked === 'reset') return <ResetTwoFactorDialog user={user} onClose={onClose} onCancel={back} />;
  if (editing !== null)
    return <UserEditor user={editing} newest={user} onClose={onClose} onCancel={() => setEditing(null)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={user.username}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button variant="primary" onClick={() => setEditing(user)}>
            Edit User
          </Button>
        </>
      }
    >
      <Facts user={user} />
      {!isOwn && (
        <div className={styles['rare']}>
          <Button variant="quiet" onClick={() => setAsked('reset')}>
            Reset second step…
          </Button>
          <Button variant="quiet" onClick={() => setAsked('erase')}>
            Erase account…
          </Button>
        </div>
      )}
    </Dialog>
  );
}
