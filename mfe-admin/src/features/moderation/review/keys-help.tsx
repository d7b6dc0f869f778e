import { Dialog } from '@ankur/ui/overlays/dialog';
import styles from './review.module.css';

const keys: [key: string, does: string][] = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['a', 'Approve, keep or restore'],
  ['r', 'Reject'],
  ['x', 'Remove'],
  ['u', 'Undo the last decision, for 10 seconds'],
  ['Esc', 'Close the details'],
  ['?', 'This list'],
];

/** The keys of the review. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Review by keyboard" size="small">
      <dl className={styles['keys']}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>While you write in a field, keys write.</p>
    </Dialog>
  );
}
