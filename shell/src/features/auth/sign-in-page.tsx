import {
  ApiError,
  Link,
  api,
  openSession,
  toast,
  useMutation,
  usePageTitle,
  useSession,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';
import { useDelayedNavigate } from '../../session/use-delayed-navigate.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';
import { DemoAccounts } from './demo-accounts.tsx';

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NETWORK') {
    return 'Login failed. Please check your credentials and try again.';
  }
  return error instanceof ApiError && error.message !== '' ? error.message : 'Login failed';
}

function useSignIn() {
  const goLater = useDelayedNavigate();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      api('POST /api/auth/login', { body: credentials }),
    onSuccess: ({ token, user }) => {
      openSession({ token, user });
      toast.success(`Welcome back, ${user.username}!`);
      goLater(user.role === 'admin' ? '/admin-dashboard' : '/splash', 1000);
    },
    onError: (error) => {
      toast.error(failureText(error));
    },
  });
}

/** Sign in; the typed values stay when it fails. */
function SignInPage() {
  usePageTitle('Sign in');
  const endedMessage = useSession((state) => state.endedMessage);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <AuthLayout title="Sign in" lead="Your season is waiting.">
      {endedMessage !== null && (
        <div className={styles['notice']}>
          <Banner tone="warning">{endedMessage}</Banner>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate({ email, password });
        }}
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={busy}>
          {signIn.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <p className={styles['switch']}>
        <Link to="/register">Don&apos;t have an account? Sign Up</Link>
      </p>
      <DemoAccounts
        busy={busy}
        onPick={(account) => {
          setEmail(account.email);
          setPassword(account.password);
          signIn.mutate({ email: account.email, password: account.password });
        }}
      />
    </AuthLayout>
  );
}

export default SignInPage;
