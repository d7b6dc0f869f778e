import { Button } from '@ankur/ui/actions/button';
import { Command, RefreshCw, Settings } from '@ankur/ui/icons';
import { SavedViews } from '../filters/saved-views.tsx';

interface PanelActionsProps {
  busy: boolean;
  onHelp: () => void;
  onSettings: () => void;
  onRefresh: () => void;
}

/** What concerns the panel as a whole. */
export function PanelActions({ busy, onHelp, onSettings, onRefresh }: PanelActionsProps) {
  return (
    <>
      <SavedViews />
      <Button
        size="small"
        variant="quiet"
        icon={<Command size={16} />}
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        Keys
      </Button>
      <Button size="small" icon={<Settings size={16} />} onClick={onSettings}>
        Settings
      </Button>
      <Button size="small" icon={<RefreshCw size={16} />} busy={busy} onClick={onRefresh}>
        Refresh
      </Button>
    </>
  );
}
