import { Button } from '@ankur/ui/actions/button';
import styles from './sidebar.module.css';

/** Stands in a panel whose rows could not be loaded. */
export function PanelError({ onRetry }: { onRetry: () => unknown }) {
  return (
    <p className={styles['quiet']}>
      This could not be loaded.{' '}
      <Button size="small" variant="quiet" onClick={() => void onRetry()}>
        Try again
      </Button>
    </p>
  );
}
