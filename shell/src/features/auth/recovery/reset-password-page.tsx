import { ApiError, Link, isRefusal, toast, useApiForm, useApiMutation, usePageTitle } from '@ankur/mfe-kit';
import { useOnward } from '@ankur/mfe-kit/onward';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout.tsx';
import { ByLink } from './by-link.tsx';
import styles from '../auth-layout.module.css';
import { requirementsOf } from '../../../forms/requirements-of.ts';

/** A new password with a mailed link. */
function ResetPassword({ token }: { token: string }) {
  usePageTitle('New password');
  const goOn = useOnward();
  const [wasLost, setWasLost] = useState(false);
  const reset = useApiMutation('POST /api/auth/password/reset', {
    request: ({ newPassword }: { newPassword: string }) => ({ body: { token, newPassword } }),
    failure: 'Your password could not be set. Please try again.',
    onSuccess: () => {
      toast.success('Your new password is set. Please sign in.');
      goOn('/login', { replace: true });
    },
    // The link works once: a next try is refused where this one was done.
    onError: (error) => setWasLost(wasLost || !isRefusal(error)),
  });
  const form = useApiForm({ newPassword: '' }, reset);
  const expired = token === '' || (reset.error instanceof ApiError && reset.error.code === 'LINK_EXPIRED');
  if (expired && wasLost)
    return (
      <AuthLayout
        title="Your new password may be set"
        lead="A try before was not answered, and the link works once. Sign in with the new password, or ask for a new link."
      >
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          Sign in
        </Link>
        <p className={styles['switch']}>
          <Link to="/forgot-password">Ask for a new link</Link>
        </p>
      </AuthLayout>
    );
  if (expired)
    return (
      <AuthLayout title="This link is no longer good" lead="It works once, within an hour.">
        <Link
          to="/forgot-password"
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          Ask for a new link
        </Link>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Choose a new password" lead="It signs every device out; then you sign in with it.">
      <form onSubmit={form.handleSubmit}>
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          required
          hint={
            requirementsOf(reset.error) ??
            'At least 8 characters with upper and lower case, a digit and a symbol.'
          }
          {...form.field('newPassword')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={reset.isPending}>
          Set new password
        </Button>
      </form>
      <p className={styles['switch']}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </AuthLayout>
  );
}

const ResetPasswordPage = () => <ByLink>{(token) => <ResetPassword token={token} />}</ByLink>;

export default ResetPasswordPage;
