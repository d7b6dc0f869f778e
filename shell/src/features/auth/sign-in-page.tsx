import {
  ApiError,
  Link,
  messageOf,
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
import { useWayBack } from '../../session/way-back.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';
import { DemoAccounts } from './demo-accounts.tsx';
import { MembersElsewhere } from './members-elsewhere.tsx';

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NETWORK') {
    return copy.signIn.noAnswer;
  }
  return messageOf(error, copy.signIn.failed);
}

/** It says why and until when, which must not vanish as a toast does (C14). */
const isSuspension = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'SUSPENDED';

/** The console for admins and the splash for everybody else, unless they came from elsewhere. */
function destination(role: string, next: string | undefined): string {
  if (role === 'admin') return next ?? '/admin-dashboard';
  return next === undefined ? '/splash' : `/splash?next=${encodeURIComponent(next)}`;
}

function useSignIn() {
  const goLater = useDelayedNavigate();
  const wayBack = useWayBack();
  return useApiMutation('POST /api/auth/login', {
    request: (credentials: { email: string; password: string }) => ({ body: credentials }),
    failure: failureText,
    onSuccess: (answer) => {
      openSession(answer);
      toast.success(copy.signIn.done(answer.user.username));
      goLater(destination(answer.user.role, wayBack?.next), 1000);
    },
  });
}

/** Sign in; the typed values stay when it fails. */
function SignInPage() {
  usePageTitle('Sign in');
  const endedMessage = useSession((state) => state.endedMessage);
  const signIn = useSignIn();
  const wayBack = useWayBack();
  const { field, change, handleSubmit } = useApiForm({ email: '', password: '' }, signIn);
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <MembersElsewhere busy={busy}>
      <AuthLayout title="Sign in" lead="Your season is waiting.">
        {endedMessage !== null && (
          <div className={styles['notice']}>
            <Banner tone="warning">{endedMessage}</Banner>
          </div>
        )}
        {isSuspension(signIn.error) && (
          <div className={styles['notice']}>
            <Banner tone="warning">{signIn.error.message}</Banner>
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
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
        <p className={styles['switch']}>
          <Link to="/register" state={wayBack}>
            Don&apos;t have an account? Sign Up
          </Link>
        </p>
        <DemoAccounts
          busy={busy}
          onPick={({ email, password }) => {
            change({ email, password });
            signIn.mutate({ email, password });
          }}
        />
      </AuthLayout>
    </MembersElsewhere>
  );
}

export default SignInPage;
