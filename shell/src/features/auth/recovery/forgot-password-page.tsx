import { Link, useApiForm, useApiMutation, useLocation, usePageTitle } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { AuthLayout } from '../auth-layout.tsx';
import styles from '../auth-layout.module.css';

/** Asks for a link to a new password; what it says never tells whether the address has an account. */
function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  // What stood beside the page for signing in, which goes on there.
  const fromSignIn = useLocation().state as object | null;
  const ask = useApiMutation('POST /api/auth/password/forgot', {
    request: (body: { email: string }) => ({ body }),
    failure: 'The link could not be sent. Please try again.',
  });
  const form = useApiForm({ email: '' }, ask);
  return (
    <AuthLayout title="Forgot your password?" lead="We mail you a link with which you choose a new one.">
      <form onSubmit={form.handleSubmit}>
        <TextInput label="Email" type="email" autoComplete="username" required {...form.field('email')} />
        <Button type="submit" variant="primary" size="large" wide busy={ask.isPending}>
          Send me a link
        </Button>
      </form>
      <p role="status" className={styles['switch']}>
        {ask.isSuccess && ask.data.message}{' '}
        {ask.isSuccess && ask.data.inbox !== null && <Link to={ask.data.inbox}>Open the demo inbox</Link>}
      </p>
      <p className={styles['switch']}>
        <Link to="/login" state={fromSignIn}>
          Back to sign in
        </Link>
      </p>
    </AuthLayout>
  );
}

export default ForgotPasswordPage;
