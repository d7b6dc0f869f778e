import { Link, useApiForm, useApiMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { assertAnswered } from '../../forms/assert-answered.ts';
import styles from './account-page.module.css';
import { EmailProof } from './email-proof.tsx';

const empty = { email: '', password: '' };

/** A new sign-in address: it asks for the password, and counts once a link in its mailbox was followed. */
export function EmailCard({ email }: { email: string }) {
  const ask = useApiMutation('POST /api/auth/email', {
    request: (body: typeof empty) => ({ body }),
    failure: 'The link could not be sent. Please try again.',
    onSuccess: (answer) => {
      assertAnswered(answer);
      form.change(empty);
    },
  });
  const form = useApiForm(empty, ask);
  return (
    <Card as="section">
      <h2>E-mail</h2>
      <p className={styles['note']}>
        You sign in with <strong>{email}</strong>. Only you and the platform&apos;s admins see it, and who
        asked you for contact once you accept.
      </p>
      <EmailProof />
      <form className={styles['form']} onSubmit={form.handleSubmit}>
        <TextInput label="New e-mail" type="email" autoComplete="email" required {...form.field('email')} />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <Button type="submit" busy={ask.isPending}>
          Send link to the new e-mail
        </Button>
      </form>
      <p role="status">
        {ask.isSuccess && ask.data.message}{' '}
        {ask.isSuccess && ask.data.inbox !== null && <Link to={ask.data.inbox}>Open the demo inbox</Link>}
      </p>
    </Card>
  );
}
