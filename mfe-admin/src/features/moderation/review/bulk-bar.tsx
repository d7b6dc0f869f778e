import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { useState } from 'react';
import { BulkDialog } from './bulk-dialog.tsx';
import styles from './review.module.css';

/** What can be done on several items, by the button that does it. */
export const bulkActions = { approved: 'Approve or keep', rejected: 'Reject', removed: 'Remove' } as const;
export type BulkAction = keyof typeof bulkActions;

/**
 * Says how many rows are ticked and decides on all of them. What is being decided, and what became of each, stays until
 * it is read: decided rows leave the list, and nothing is ticked any more.
 */
export function BulkBar({ items, onDone }: { items: readonly ModerationCase[]; onDone: () => void }) {
  const [action, setAction] = useState<BulkAction | null>(null);
  // As they were when the dialog opened: what arrives meanwhile must not change what is decided on.
  const [chosen, setChosen] = useState(items);
  const start = (next: BulkAction) => {
    setChosen(items);
    setAction(next);
  };
  return (
    <>
      {items.length > 0 && (
        <div className={styles['bar']} role="group" aria-label="Selected items">
          <strong>{items.length} selected</strong>
          {(Object.keys(bulkActions) as BulkAction[]).map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === 'approved' ? 'primary' : 'secondary'}
              onClick={() => start(each)}
            >
              {bulkActions[each]}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={onDone}>
            Clear
          </Button>
        </div>
      )}
      {action !== null && (
        <BulkDialog
          action={action}
          items={chosen}
          onClose={(isDone) => {
            setAction(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}
