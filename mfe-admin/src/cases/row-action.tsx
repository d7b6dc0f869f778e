import { Button } from '@ankur/ui/actions/button';
import styles from './cases.module.css';

/** The action of a row: always there, quiet until the row is pointed at or focused. */
export function RowAction({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="small" variant="quiet" className={styles['rowAction']} onClick={onPress}>
      {label}
    </Button>
  );
}
