import { Link, isRefusal, toast, useApiForm, useApiMutation, type SendOnce } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { assertAnswered } from '../../forms/assert-answered.ts';
import { requirementsOf } from '../../forms/requirements-of.ts';
import styles from './account-page.module.css';

const empty = { currentPassword: '', newPassword: '' };

/** Sent once more under its key, where nobody knows what became of it: the server says then that it is done. */
const sendTwice: SendOnce = async (_call, _said, write) => {
  try {
    return await write();
  } catch (error) {
    if (isRefusal(error)) throw error;
    return write();
  }
};

/** A new password for whoever knows the current one; it signs every other device out. */
export function PasswordCard({ email }: { email: string }) {
  const save = useApiMutation('POST /api/auth/password', {
    request: (body: typeof empty) => ({ body }),
    once: sendTwice,
    failure: 'Your password could not be changed. Please try again.',
    onSuccess: (answer) => {
      assertAnswered(answer);
      toast.success('Your password is changed. Every other device is signed out.');
      form.change(empty);
    },
  });
  const form = useApiForm(empty, save);
  const lacking = requirementsOf(save.error);
  return (
    <Card as="section">
      <h2>Password</h2>
      <p className={styles['note']}>A new password signs every other device out.</p>
      <form className={styles['form']} onSubmit={form.handleSubmit}>
        {/* Password managers store the new password under this name. */}
        <VisuallyHidden>
          <input
            type="email"
            autoComplete="username"
            aria-label="Account"
            tabIndex={-1}
            value={email}
            readOnly
          />
        </VisuallyHidden>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
        />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          required
          hint={lacking ?? 'At least 8 characters with upper and lower case, a digit and a symbol.'}
          {...form.field('newPassword')}
        />
        <Button type="submit" variant="primary" busy={save.isPending}>
          Change password
        </Button>
      </form>
      <p className={styles['more']}>
        <Link to="/forgot-password">Forgot your current password?</Link>
      </p>
    </Card>
  );
}
