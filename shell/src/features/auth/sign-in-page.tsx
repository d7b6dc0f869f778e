import { isStaff, type Role } from '@ankur/contracts/roles';
import type { Api } from '@ankur/contracts/endpoints';
import {
  ApiError,
  Link,
  openSession,
  toast,
  useApiForm,
  useApiMutation,
  useLocation,
  usePageTitle,
  useSession,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';
import { copy } from '../../copy.ts';
import { useDelayedNavigate } from '../../session/use-delayed-navigate.ts';
import { splashTo, useWayBack } from '../../session/way-back.ts';
import { shownRole } from '../../forms/shown-role.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';
import { DemoAccounts } from './demo-accounts.tsx';
import { LateCodeStep, LateNotice } from './late-parts.tsx';
import { MembersElsewhere } from './members-elsewhere.tsx';
import { challengeOf, signInFailure } from './sign-in-failure.ts';

/** How the server begins to tell a member who has been signed out by a suspension. */
const suspension = 'This account is suspended';

/** It says why and until when, which must not vanish as a toast does (C14). */
const isSuspension = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'SUSPENDED';

/** The console for who works in it and the splash for everybody else, unless they came from elsewhere. */
function destination(role: Role, next: string | undefined): string {
  if (isStaff(role)) return next ?? '/admin-dashboard';
  return splashTo(next);
}

/** What follows on the last step, whichever it was. */
function useEnter() {
  const goLater = useDelayedNavigate();
  const wayBack = useWayBack();
  return (answer: Api['POST /api/auth/login']['response']) => {
    openSession(answer);
    toast.success(copy.signIn.done(answer.user.username));
    goLater(destination(answer.user.role, wayBack?.next), 1000);
  };
}

function useSignIn(enter: ReturnType<typeof useEnter>) {
  return useApiMutation('POST /api/auth/login', {
    request: (credentials: { email: string; password: string }) => ({ body: credentials }),
    // The code is asked for on the page itself, and a suspension told there.
    failure: (error) => (challengeOf(error) !== null || isSuspension(error) ? null : signInFailure(error)),
    onSuccess: enter,
  });
}

/** Sign in; the typed values stay when it fails. */
function SignInPage() {
  usePageTitle('Sign in');
  const endedMessage = useSession((state) => state.endedMessage);
  const enter = useEnter();
  const signIn = useSignIn(enter);
  // Where to go then, and the role that was chosen at signing up.
  const fromRegister = useLocation().state as object | null;
  const { field, change, handleSubmit } = useApiForm({ email: '', password: '' }, signIn);
  const [entering, setEntering] = useState(false);
  // Where a code is asked for it is told behind the code.
  const [behindCode, setBehindCode] = useState<unknown>(null);
  // The words of an appeal outlive the notice, which goes with each try.
  const [draft, setDraft] = useState('');
  const suspended = signIn.isIdle ? behindCode : signIn.error;
  const challenge = challengeOf(signIn.error);
  const busy = signIn.isPending || signIn.isSuccess;
  if (challenge !== null)
    return (
      <MembersElsewhere busy={entering}>
        <AuthLayout title="Enter your code" lead="Your account asks for a second step.">
          <LateCodeStep
            challenge={challenge}
            onBack={(error) => {
              setBehindCode(error);
              signIn.reset();
            }}
            onDone={(answer) => {
              setEntering(true);
              enter(answer);
            }}
          />
        </AuthLayout>
      </MembersElsewhere>
    );
  return (
    <MembersElsewhere busy={busy}>
      <AuthLayout title="Sign in" lead="Your season is waiting.">
        {endedMessage !== null && !isSuspension(suspended) && (
          <div className={styles['notice']}>
            <Banner tone="warning">{endedMessage}</Banner>
            {endedMessage.startsWith(suspension) && <p>To read more, or to appeal, sign in.</p>}
          </div>
        )}
        {isSuspension(suspended) && <LateNotice error={suspended} draft={draft} onDraft={setDraft} />}
        <form onSubmit={handleSubmit}>
          <TextInput label="Email" type="email" autoComplete="username" required {...field('email')} />
          <PasswordInput label="Password" autoComplete="current-password" required {...field('password')} />
          <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={busy}>
            {signIn.isPending ? 'Signing In...' : 'Sign In'}
          </Button>
        </form>
        <p className={styles['switch']}>
          <Link to="/forgot-password" state={fromRegister}>
            Forgot your password?
          </Link>
        </p>
        <p className={styles['switch']}>
          <Link to="/register" state={{ chosenRole: shownRole(), ...fromRegister }}>
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
