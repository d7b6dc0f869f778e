import {
  ApiError,
  Link,
  openSession,
  toast,
  useApiForm,
  useApiMutation,
  usePageTitle,
  useSession,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Banner } from '@ankur/ui/states/banner';
import { copy } from '../../copy.ts';
import { useDelayedNavigate } from '../../session/use-delayed-navigate.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';
import { DemoAccounts } from './demo-accounts.tsx';

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NETWORK') {
    return copy.signIn.noAnswer;
  }
  return error instanceof ApiError && error.message !== '' ? error.message : copy.signIn.failed;
}

function useSignIn() {
  const goLater = useDelayedNavigate();
  return useApiMutation('POST /api/auth/login', {
    request: (credentials: { email: string; password: string }) => ({ body: credentials }),
    failure: failureText,
    onSuccess: ({ token, user }) => {
      openSession({ token, user });
      toast.success(copy.signIn.done(user.username));
      goLater(user.role === 'admin' ? '/admin-dashboard' : '/splash', 1000);
    },
  });
}

/** Sign in; the typed values stay when it fails. */
function SignInPage() {
  usePageTitle('Sign in');
  const endedMessage = useSession((state) => state.endedMessage);
  const signIn = useSignIn();
  const { field, change, handleSubmit } = useApiForm({ email: '', password: '' }, signIn);
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <AuthLayout title="Sign in" lead="Your season is waiting.">
      {endedMessage !== null && (
        <div className={styles['notice']}>
          <Banner tone="warning">{endedMessage}</Banner>
        </div>
      )}
      <form onSubmit={handleSubmit}>
        <TextInput label="Email" type="email" autoComplete="username" required {...field('email')} />
        <PasswordInput label="Password" autoComplete="current-password" required {...field('password')} />
        <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={busy}>
          {signIn.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <p className={styles['switch']}>
        <Link to="/register">Don&apos;t have an account? Sign Up</Link>
      </p>
      <DemoAccounts
        busy={busy}
        onPick={({ email, password }) => {
          change({ email, password });
          signIn.mutate({ email, password });
        }}
      />
    </AuthLayout>
  );
}

export default SignInPage;
