import { Button } from '@ankur/ui/actions/button';
import { Command, RefreshCw, Settings } from '@ankur/ui/icons';
import styles from './moderation.module.css';

interface PanelActionsProps {
  busy: boolean;
  onHelp: () => void;
  /** Left out for whoever may not change the rules. */
  onSettings: (() => void) | undefined;
  onRefresh: () => void;
}

/** What concerns the panel as a whole; on a line of its own, so that open details push nothing down. */
export function PanelActions({ busy, onHelp, onSettings, onRefresh }: PanelActionsProps) {
  return (
    <div className={styles['actions']}>
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
