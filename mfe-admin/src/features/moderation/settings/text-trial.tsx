import { useApiMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { useState } from 'react';
import styles from './settings.module.css';

/** Shows what the rules of now do to a text, and by which words. */
export function TextTrial() {
  const [text, setText] = useState('');
  const trial = useApiMutation('POST /api/moderation/rules/test', {
    request: () => ({ body: { text } }),
    failure: 'The text could not be tested. Please try again.',
  });
  const told = trial.data;
  return (
    <section aria-labelledby="trial-title" className={styles['trial']}>
      <h3 id="trial-title">Test a text</h3>
      <TextArea
        label="Sample text"
        rows={2}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        size="small"
        busy={trial.isPending}
        disabled={text.trim() === ''}
        onClick={() => trial.mutate()}
      >
        Test
      </Button>
      {told && (
        <div role="status">
          <p>
            It would be <strong>{told.effect}</strong>
            {told.hits.length === 0 && ': no banned word in it'}.
          </p>
          <ul>
            {told.hits.map(({ keyword, severity }) => (
              <li key={keyword}>
                <mark>{keyword}</mark> <span className={styles['quiet']}>{severity}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
