import { toast, useApiForm, useApiMutation, useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { saveFile } from '@ankur/ui/files/save-file';
import { Download } from '@ankur/ui/icons';
import { useRef, useState } from 'react';
import { assertAnswered } from '../../forms/assert-answered.ts';
import styles from './account-page.module.css';
import { ProofFields } from './proof-fields.tsx';

/** Hands the member a file of what the server answered. */
const save = (data: unknown): void =>
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    `ankur-my-data-${new Date().toISOString().slice(0, 10)}.json`,
  );

function ExportForm({ withCode, onClose }: { withCode: boolean; onClose: () => void }) {
  const take = useApiMutation('POST /api/auth/export', {
    request: (body: { password: string; code: string }) => ({ body }),
    failure: 'Your data could not be downloaded. Please try again.',
    onSuccess: (data) => {
      assertAnswered(data);
      save(data);
      toast.success('Your data is downloaded.');
      onClose();
    },
  });
  const form = useApiForm({ password: '', code: '' }, take);
  return (
    <form className={styles['form']} onSubmit={form.handleSubmit}>
      <ProofFields
        field={form.field}
        passwordLabel="Your password, to download your data"
        code={
          withCode
            ? {
                label: 'Code for the download',
                hint: 'Of your authenticator app, or a recovery code that is left.',
              }
            : null
        }
      />
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
        <div className={styles['choices']}>
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
        </div>
      )}
    </Card>
  );
}
