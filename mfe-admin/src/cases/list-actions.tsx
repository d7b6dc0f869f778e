import { Button } from '@ankur/ui/actions/button';
import { RefreshCw } from '@ankur/ui/icons';
import styles from './cases.module.css';

interface ListActionsProps {
  /** Rows that wait to be shown. */
  waiting: number;
  busy: boolean;
  onShow: () => void;
  onRefresh: () => void;
}

/** Lets waiting rows into a live list, and reads the list again. */
export function ListActions({ waiting, busy, onShow, onRefresh }: ListActionsProps) {
  return (
    <div className={styles['listActions']}>
      {waiting > 0 && (
        <Button size="small" variant="primary" onClick={onShow}>
          Show {waiting} new
        </Button>
      )}
      <Button size="small" icon={<RefreshCw size={16} />} busy={busy} onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}
