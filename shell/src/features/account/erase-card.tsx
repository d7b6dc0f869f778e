import {
  closeSession,
  startLeaving,
  toast,
  useApiForm,
  useApiMutation,
  useApiQuery,
  useNavigate,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import styles from './account-page.module.css';

function EraseForm({ withCode, onBack }: { withCode: boolean; onBack: () => void }) {
  const navigate = useNavigate();
  const erase = useApiMutation('POST /api/auth/erase', {
    request: (body: { password: string; code: string }) => ({ body }),
    failure: 'Your account could not be erased. Please try again.',
    offline: 'refused',
    onSuccess: () => {
      startLeaving();
      closeSession();
      toast.success('Your account is erased.');
      void navigate('/');
    },
  });
  const form = useApiForm({ password: '', code: '' }, erase);
  return (
    <form className={styles['form']} onSubmit={form.handleSubmit}>
      <PasswordInput
        label="Your password, to erase your account"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {withCode && (
        <TextInput
          label="Code of your authenticator app"
          autoComplete="one-time-code"
          required
          {...form.field('code')}
        />
      )}
      <Button type="submit" variant="danger" busy={erase.isPending}>
        Erase my account for good
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Keep my account
      </Button>
    </form>
  );
}

/** The way out for good: what goes, what stays, and a second thought before the password is asked for. */
export function EraseCard() {
  const [asked, setAsked] = useState(false);
  const { data } = useApiQuery('GET /api/auth/two-factor');
  return (
    <Card as="section">
      <h2>Erase your account</h2>
      <p className={styles['note']}>
        Your name, e-mail, picture, profile, resume, saved articles, drafts, registrations and devices go at
        once, everywhere. What you wrote stays as written by nobody; delete posts and comments first if they
        should go too. What moderators logged stays without your name. Nobody can undo this.
      </p>
      {asked ? (
        <EraseForm withCode={data?.enabled === true} onBack={() => setAsked(false)} />
      ) : (
        <Button onClick={() => setAsked(true)}>Erase my account...</Button>
      )}
    </Card>
  );
}
