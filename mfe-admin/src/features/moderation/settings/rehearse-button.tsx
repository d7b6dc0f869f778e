import type { Api } from '@ankur/contracts/endpoints';
import type { Rehearsal } from '@ankur/contracts/moderation/rules.endpoints';
import { useApiMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { counted } from '../../../shared/words.ts';
import styles from './settings.module.css';

type Proposal = Api['POST /api/moderation/rules/rehearse']['request']['body'];

function Outcome({ told }: { told: Rehearsal }) {
  const { days, scanned, hits, laterApproved, laterRemoved, samples, isComplete } = told;
  return (
    <div role="status" className={styles['outcome']}>
      <p>
        <strong>{counted(hits, 'item')}</strong> of {isComplete ? '' : 'the newest '}
        {scanned} in the last {days} days. Admins later approved {laterApproved} and took down {laterRemoved}.
      </p>
      <ul>
        {samples.map(({ contentType, contentId, excerpt, status, effect }) => (
          <li key={`${contentType}:${contentId}`}>
            <StatusBadge status={status} /> {excerpt || 'Media only'} <em>would be {effect}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tries a rule on the last 30 days before it is saved. */
export function RehearseButton({ proposal }: { proposal: Proposal }) {
  const rehearsal = useApiMutation('POST /api/moderation/rules/rehearse', {
    request: (body: Proposal) => ({ body }),
    failure: 'The rehearsal failed. Please try again.',
  });
  return (
    <>
      <Button size="small" busy={rehearsal.isPending} onClick={() => rehearsal.mutate(proposal)}>
        Rehearse
      </Button>
      {rehearsal.data && <Outcome told={rehearsal.data} />}
    </>
  );
}
