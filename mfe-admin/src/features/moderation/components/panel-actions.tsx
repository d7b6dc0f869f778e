import { Button } from '@ankur/ui/actions/button';
import { Command, RefreshCw, Settings } from '@ankur/ui/icons';
import styles from './moderation.module.css';

interface PanelActionsProps {
  /** How many wait in the list that is shown; undefined until it is known. */
  waiting: number | undefined;
  isQueue: boolean;
  /** Shows what waits alone, or everything again. */
  onQueue: () => void;
  busy: boolean;
  onHelp: () => void;
  /** Left out for whoever may not change the rules. */
  onSettings: (() => void) | undefined;
  onRefresh: () => void;
}

/** What concerns the panel as a whole; on a line of its own, so that open details push nothing down. */
export function PanelActions({
  waiting,
  isQueue,
  onQueue,
  busy,
  onHelp,
  onSettings,
  onRefresh,
}: PanelActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button
        size="small"
        variant={isQueue ? 'primary' : 'secondary'}
        aria-pressed={isQueue}
        onClick={onQueue}
      >
        Waiting for you{waiting !== undefined && ` (${waiting.toLocaleString('en-IN')})`}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<Command size={16} />}
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        Keys
      </Button>
      {onSettings && (
        <Button size="small" icon={<Settings size={16} />} onClick={onSettings}>
          Settings
        </Button>
      )}
      <Button size="small" icon={<RefreshCw size={16} />} busy={busy} onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}
