import type { Reply } from '@ankur/contracts/community/post';
import { useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import styles from './comments.module.css';

/** A comment or reply that a member wants to flag. */
export type OnFlag = ((item: Reply) => void) | undefined;

/** Flags what others wrote; one's own has no such button. */
export function FlagButton({ item, onFlag }: { item: Reply; onFlag: OnFlag }) {
  const userId = useSession((state) => state.user?._id);
  if (onFlag === undefined || item.author._id === userId) return null;
  return (
    <Button size="small" variant="quiet" className={styles['tool']} onClick={() => onFlag(item)}>
      Flag
    </Button>
  );
}
