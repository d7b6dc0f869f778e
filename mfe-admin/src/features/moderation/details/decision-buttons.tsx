import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { useDecide } from '../api/use-decide.ts';
import { decisionsFor } from '../decisions-for.ts';

interface DecisionButtonsProps {
  item: ModerationCase;
  reason: string;
  notes: string;
  onDone: () => void;
}

/** One button per decision that fits the item as it is now. */
export function DecisionButtons({ item, reason, notes, onDone }: DecisionButtonsProps) {
  const decision = useDecide(item, onDone);
  return decisionsFor(item).map(({ action, label, danger }) => (
    <Button
      key={action}
      variant={danger ? 'danger' : 'primary'}
      busy={decision.isPending}
      onClick={() => decision.mutate({ action, reason, notes })}
    >
      {label}
    </Button>
  ));
}
