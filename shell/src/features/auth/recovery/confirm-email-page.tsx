import {
  ApiError,
  Link,
  api,
  isRefusal,
  setUser,
  useApiMutation,
  usePageTitle,
  useSession,
} from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout.tsx';
import { ByLink } from './by-link.tsx';

/** Confirms a new sign-in address, or the one that was registered. It takes a press, so that no scanner of mails confirms by looking. */
function ConfirmEmail({ token }: { token: string }) {
  usePageTitle('Confirm your e-mail');
  const signedIn = useSession((state) => state.user !== null);
  const [wasLost, setWasLost] = useState(false);
  const confirm = useApiMutation('POST /api/auth/email/confirm', {
    request: () => ({ body: { token } }),
    failure: 'Your e-mail could not be confirmed. Please try again.',
    onSuccess: () => {
      if (signedIn) api('GET /api/auth/profile').then(setUser, () => undefined);
    },
    // The link works once: a next try is refused where this one was done.
    onError: (error) => setWasLost(wasLost || !isRefusal(error)),
  });
  const expired =
    token === '' || (confirm.error instanceof ApiError && confirm.error.code === 'LINK_EXPIRED');
  if (confirm.isSuccess)
    return (
      <AuthLayout title="Your e-mail is confirmed" lead="You sign in with it.">
        <Link
          to={signedIn ? '/account' : '/login'}
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          {signedIn ? 'Back to your account' : 'Sign in'}
        </Link>
      </AuthLayout>
    );
  if (expired && wasLost)
    return (
      <AuthLayout
        title="Your e-mail may be confirmed"
        lead="A try before was not answered, and the link works once. Your account says which address it has."
      >
        <Link to="/account" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          To your account
        </Link>
      </AuthLayout>
    );
  if (expired)
    return (
      <AuthLayout title="This link is no longer good" lead="It works once, and for a time only.">
        <Link to="/account" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          Ask for a new link
        </Link>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Confirm your e-mail"
      lead="If it is a new one, other devices are signed out when you do."
    >
      <Button variant="primary" size="large" wide busy={confirm.isPending} onClick={() => confirm.mutate()}>
        This is my e-mail
      </Button>
    </AuthLayout>
  );
}

const ConfirmEmailPage = () => <ByLink>{(token) => <ConfirmEmail token={token} />}</ByLink>;

export default ConfirmEmailPage;
