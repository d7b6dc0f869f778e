import { usePageTitle, useSearchParams } from '@ankur/mfe-kit';
import { Dashboard } from '../features/dashboard/components/dashboard.tsx';
import { ConsoleFrame } from '../features/frame/components/console-frame.tsx';
import { consoleTabs, tabOf } from '../features/frame/console-tabs.ts';
import { ModerationPanel } from '../features/moderation/components/moderation-panel.tsx';

/** The administrator console; the open section is in the address, so that a link opens it. */
function ConsolePage() {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  usePageTitle(consoleTabs[tab].title);
  const openTab = (next: string, filters: Record<string, string> = {}) => {
    setSearch({ tab: next, ...filters });
  };
  return (
    <ConsoleFrame tab={tab} onTabChange={openTab}>
      {tab === 'dashboard' && (
        <Dashboard onModerate={(caseId) => openTab('moderation', { status: 'flagged', open: caseId })} />
      )}
      {tab === 'moderation' && <ModerationPanel />}
    </ConsoleFrame>
  );
}

export default ConsolePage;
