import { ApiError, useApiForm, useApiMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import type { Api } from '@ankur/contracts/endpoints';
import { useEffect, useRef } from 'react';
import { signInFailure } from './sign-in-failure.ts';
import styles from './auth-layout.module.css';

type Opened = Api['POST /api/auth/login/code']['response'];

const isSuspension = (error: unknown) => error instanceof ApiError && error.code === 'SUSPENDED';

const isOver = (error: unknown) =>
  isSuspension(error) || (error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED');

/** The second step of signing in. */
export function CodeStep({
  challenge,
  onDone,
  onBack,
}: {
  challenge: string;
  onDone: (answer: Opened) => void;
  /** With what ended the sign-in, if anything did. */
  onBack: (error?: unknown) => void;
}) {
  const signIn = useApiMutation('POST /api/auth/login/code', {
    request: (body: { code: string }) => ({ body: { challenge, ...body } }),
    // A suspension is told behind this step, where it stays.
    failure: (error) => (isSuspension(error) ? null : signInFailure(error)),
    onSuccess: onDone,
    onError: (error) => {
      if (isOver(error)) onBack(error);
    },
  });
  const { field, handleSubmit } = useApiForm({ code: '' }, signIn);
  const input = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone.
  useEffect(() => input.current?.focus(), []);
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <>
      <form onSubmit={handleSubmit}>
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          required
          ref={input}
          hint="Six digits of your authenticator app, or a recovery code."
          {...field('code')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={busy}>
          {signIn.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <p className={styles['switch']}>
        <Button variant="quiet" onClick={() => onBack()}>
          Back to your password
        </Button>
      </p>
    </>
  );
}
