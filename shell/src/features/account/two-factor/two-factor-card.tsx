import { Link, isRefusal, messageOf, toast, useApiForm, useApiMutation, useApiQuery } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { assertAnswered } from '../../../forms/assert-answered.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';
import { useFreshState } from './use-fresh-state.ts';

/** Codes are shown once: whose answer was lost has them nowhere, and those of before may be gone. */
const notRenewed = (error: Error) =>
  isRefusal(error)
    ? messageOf(error, 'The codes could not be renewed. Please try again.')
    : 'The new codes did not arrive, and the old ones may no longer be good. Please make new ones.';

const tellOff = () => toast.success('Signing in asks for your password alone again.');

function NewCodes({ left }: { left: number }) {
  const refresh = useFreshState();
  const renew = useApiMutation('POST /api/auth/two-factor/recovery-codes', {
    request: (body: { password: string; code: string }) => ({ body }),
    failure: notRenewed,
    onSuccess: (answer) => {
      assertAnswered(answer);
      form.change({ password: '', code: '' });
      void refresh();
    },
    onError: () => void refresh(),
  });
  const form = useApiForm({ password: '', code: '' }, renew);
  return (
    <section>
      <h3>Recovery codes</h3>
      <p className={styles['note']}>
        {left === 1 ? 'One code is left.' : `${left} codes are left.`} New ones take the place of all of them.
      </p>
      {renew.isSuccess && <RecoveryCodes codes={renew.data.recoveryCodes} />}
      <form className={styles['form']} onSubmit={form.handleSubmit}>
        <PasswordInput
          label="Your password, for new recovery codes"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <TextInput
          label="Code of the app, for new recovery codes"
          autoComplete="one-time-code"
          required
          hint="Or a recovery code that is left."
          {...form.field('code')}
        />
        <Button type="submit" busy={renew.isPending}>
          Make new recovery codes
        </Button>
      </form>
    </section>
  );
}

function SwitchOff() {
  const refresh = useFreshState();
  const stop = useApiMutation('POST /api/auth/two-factor/off', {
    request: (body: { password: string; code: string }) => ({ body }),
    failure: 'The app could not be switched off. Please try again.',
    onSuccess: (answer) => {
      assertAnswered(answer);
      tellOff();
      void refresh();
    },
    // Or another tab was faster: nothing is left to switch off then.
    wasDone: async () => {
      const isOff = (await refresh())?.enabled === false;
      if (isOff) tellOff();
      return isOff;
    },
  });
  const form = useApiForm({ password: '', code: '' }, stop);
  return (
    <section>
      <h3>Switch off</h3>
      <form className={styles['form']} onSubmit={form.handleSubmit}>
        <PasswordInput
          label="Your password, to switch off"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <TextInput
          label="Code of the app, or a recovery code"
          autoComplete="one-time-code"
          required
          {...form.field('code')}
        />
        <Button type="submit" variant="danger" busy={stop.isPending}>
          Switch off
        </Button>
      </form>
    </section>
  );
}

/** The second step of signing in: set it up, renew its recovery codes, switch it off. */
export function TwoFactorCard() {
  const { data, isError, refetch, isFetching } = useApiQuery('GET /api/auth/two-factor');
  return (
    <Card as="section">
      <h2>Authenticator app</h2>
      <p className={styles['note']}>
        {data?.enabled
          ? 'Signing in asks for your password and a code of your app.'
          : 'A code of your phone beside your password: whoever learns your password alone stays outside.'}
      </p>
      {data && !data.enabled && (
        <div>
          <Link to="/account/two-factor" className={buttonClass({})}>
            Set up an authenticator app
          </Link>
        </div>
      )}
      {data?.enabled && (
        <div className={styles['parts']}>
          <NewCodes left={data.recoveryCodesLeft} />
          {data.required ? <p>Admins of this platform cannot switch it off.</p> : <SwitchOff />}
        </div>
      )}
      {!data && isError && (
        <ErrorState
          compact
          title="This could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Skeleton label="Loading your second step">
          <SkeletonText lines={2} />
        </Skeleton>
      )}
    </Card>
  );
}
