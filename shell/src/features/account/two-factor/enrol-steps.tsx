import type { Api } from '@ankur/contracts/endpoints';
import { useApiForm, useApiMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { assertAnswered } from '../../../forms/assert-answered.ts';
import { QRCodeSVG } from 'qrcode.react';
import styles from './two-factor.module.css';
import { useFreshState } from './use-fresh-state.ts';

export type Enrolment = Api['POST /api/auth/two-factor']['response'];

/** The password first: whoever finds an open browser sets nothing up. */
export function PasswordStep({ onDone }: { onDone: (enrolment: Enrolment) => void }) {
  const start = useApiMutation('POST /api/auth/two-factor', {
    request: (body: { password: string }) => ({ body }),
    failure: 'The set-up could not begin. Please try again.',
    onSuccess: (enrolment) => {
      assertAnswered(enrolment);
      onDone(enrolment);
    },
  });
  const form = useApiForm({ password: '' }, start);
  return (
    <form className={styles['form']} onSubmit={form.handleSubmit}>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" busy={start.isPending}>
        Continue
      </Button>
    </form>
  );
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret for the app, and a first code of it. */
export function CodeStep({
  enrolment: { secret, uri },
  onDone,
}: {
  enrolment: Enrolment;
  onDone: (codes: readonly string[]) => void;
}) {
  const refresh = useFreshState();
  const confirm = useApiMutation('POST /api/auth/two-factor/confirm', {
    request: (body: { code: string }) => ({ body }),
    failure: 'The code could not be checked. Please try again.',
    // The same code is refused once it is on, and so is every other.
    wasDone: async () => (await refresh())?.enabled === true,
    onSuccess: (answer) => {
      assertAnswered(answer);
      onDone(answer.recoveryCodes);
    },
  });
  const form = useApiForm({ code: '' }, confirm);
  return (
    <>
      <div className={styles['secret']}>
        <p>Scan this picture with your authenticator app, or type the key.</p>
        <div className={styles['qr']}>
          <QRCodeSVG
            value={uri}
            size={192}
            level="M"
            marginSize={2}
            title="QR code for your authenticator app"
          />
        </div>
        <p>
          Key: <code>{inGroups(secret)}</code>
        </p>
      </div>
      <form className={styles['form']} onSubmit={form.handleSubmit}>
        <TextInput
          label="Code of the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint="Six digits, a new one every half minute."
          {...form.field('code')}
        />
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Switch on
        </Button>
      </form>
    </>
  );
}
