import { toast, useApiForm, useApiMutation, useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Download } from '@ankur/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styles from './account-page.module.css';

/** Hands the member a file of what the server answered. */
function save(data: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = `ankur-my-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

function ExportForm({ withCode, onClose }: { withCode: boolean; onClose: () => void }) {
  const take = useApiMutation('POST /api/auth/export', {
    request: (body: { password: string; code: string }) => ({ body }),
    failure: 'Your data could not be downloaded. Please try again.',
    offline: 'refused',
    onSuccess: (data) => {
      save(data);
      toast.success('Your data is downloaded.');
      onClose();
    },
  });
  const form = useApiForm({ password: '', code: '' }, take);
  const first = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <form className={styles['form']} onSubmit={form.handleSubmit}>
      <PasswordInput
        label="Your password, to download your data"
        autoComplete="current-password"
        required
        ref={first}
        {...form.field('password')}
      />
      {withCode && (
        <TextInput
          label="Code for the download"
          autoComplete="one-time-code"
          required
          hint="Of your authenticator app, or a recovery code that is left."
          {...form.field('code')}
        />
      )}
      <div className={styles['choices']}>
        <Button type="submit" variant="primary" icon={<Download size={18} />} busy={take.isPending}>
          Download my data
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={take.isPending}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** Everything the platform holds of the member, as a file to take away. */
export function ExportCard() {
  const [asked, setAsked] = useState(false);
  const wasAsked = useRef(false);
  const { data } = useApiQuery('GET /api/auth/two-factor');
  return (
    <Card as="section">
      <h2>Your data</h2>
      <p className={styles['note']}>
        One file with what we hold of you: profile, resume, results, posts, comments, reactions, blog posts,
        events, reports and the days you were here. Other members are in it by number, never by name or
        contact.
      </p>
      {asked ? (
        <ExportForm
          withCode={data?.enabled === true}
          onClose={() => {
            wasAsked.current = true;
            setAsked(false);
          }}
        />
      ) : (
        <Button
          ref={(button) => {
            if (button === null || !wasAsked.current) return;
            wasAsked.current = false;
            button.focus();
          }}
          onClick={() => setAsked(true)}
        >
          Download my data…
        </Button>
      )}
    </Card>
  );
}
