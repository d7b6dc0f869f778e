import type { BulkResult } from '@ankur/contracts/moderation/bulk.endpoints';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { CircleCheck, CircleX } from '@ankur/ui/icons';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useState } from 'react';
import { keepCase } from '../../../cases/case-cache.ts';
import { staleCaseLists } from '../../../cases/case-calls.ts';
import { copy } from '../../../copy.ts';
import { counted } from '../../../shared/words.ts';
import { bulkActions, type BulkAction } from './bulk-bar.tsx';
import { ReasonFields } from './reason-fields.tsx';
import styles from './review.module.css';

interface BulkDialogProps {
  action: BulkAction;
  items: readonly ModerationCase[];
  onClose: (isDone: boolean) => void;
}

const titleOf = (items: readonly ModerationCase[], key: string) => {
  const item = items.find(({ contentType, _id }) => `${contentType}:${_id}` === key);
  return [...(item?.title ?? item?.content ?? key)].slice(0, 50).join('') || 'Media only';
};

function Results({ items, results }: { items: readonly ModerationCase[]; results: readonly BulkResult[] }) {
  return (
    <ul className={styles['results']}>
      {results.map(({ key, ok, message }) => (
        <li key={key} data-ok={ok}>
          {ok ? <CircleCheck size={16} aria-label="Done" /> : <CircleX size={16} aria-label="Not done" />}
          <span>
            {titleOf(items, key)}
            {message !== null && <>: {message}</>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One reason for several items; afterwards what became of each. */
export function BulkDialog({ action, items, onClose }: BulkDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState('');
  const decision = useApiMutation('POST /api/moderation/decisions', {
    request: () => ({
      body: {
        items: items.map(({ contentType, _id, version }) => ({ key: `${contentType}:${_id}`, version })),
        ...{ action, reason, notes },
      },
    }),
    failure: copy.moderationFailed,
    onSuccess: ({ results }) => {
      for (const { post } of results) if (post !== null) keepCase(client, post);
      staleCaseLists(client);
    },
  });
  const results = decision.data?.results;
  const count = counted(items.length, 'item');
  const refused = results?.filter(({ ok }) => !ok).length ?? 0;
  const isTyped = results === undefined && reason + notes !== '';
  return (
    <Dialog
      open
      onClose={() => onClose(results !== undefined)}
      dismissible={!isTyped}
      title={results === undefined ? `${bulkActions[action]}: ${count}` : 'What became of each'}
      footer={
        results === undefined ? (
          <>
            <Button variant="quiet" onClick={() => onClose(false)}>
              Cancel
            </Button>
            <Button
              variant={action === 'approved' ? 'primary' : 'danger'}
              busy={decision.isPending}
              onClick={() => decision.mutate()}
            >
              {bulkActions[action]} {count}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => onClose(true)}>
            Done
          </Button>
        )
      }
    >
      {results === undefined ? (
        <div className={styles['form']}>
          <ReasonFields reason={reason} notes={notes} onReasonChange={setReason} onNotesChange={setNotes} />
        </div>
      ) : (
        <>
          <p role="status">
            {results.length - refused} done, {refused} refused.
          </p>
          <Results items={items} results={results} />
        </>
      )}
    </Dialog>
  );
}
