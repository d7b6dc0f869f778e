import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { useSingleKeys } from '../../../shared/keys/use-single-keys.ts';
import { useDecide } from '../api/use-decide.ts';
import { decisionsFor, type Choice } from '../decisions-for.ts';
import styles from '../review/review.module.css';
import { undoLast } from '../review/undo.ts';

interface DecisionButtonsProps {
  item: ModerationCase;
  reason: string;
  notes: string;
  onDone: () => void;
  onUndone: (item: ModerationCase) => void;
}

const keyOf: Record<Choice['action'], 'a' | 'r' | 'x'> = { approved: 'a', rejected: 'r', removed: 'x' };

/** One button per decision that fits the item as it is now, each with its key. */
export function DecisionButtons({ item, reason, notes, onDone, onUndone }: DecisionButtonsProps) {
  const decision = useDecide(item, { onDone, onUndone });
  const choices = decisionsFor(item);
  const decide = (action: Choice['action']) => {
    if (!decision.isPending) decision.mutate({ action, reason, notes, version: item.version });
  };
  const keys: Record<string, () => void> = { u: undoLast };
  for (const { action } of choices) keys[keyOf[action]] = () => decide(action);
  useSingleKeys(keys, { besideDetails: true });
  return choices.map(({ action, label, danger }) => (
    <Button
      key={action}
      variant={danger ? 'danger' : 'primary'}
      busy={decision.isPending}
      aria-keyshortcuts={keyOf[action]}
      onClick={() => decide(action)}
    >
      {label}
      <kbd className={styles['key']} aria-hidden="true">
        {keyOf[action]}
      </kbd>
    </Button>
  ));
}
