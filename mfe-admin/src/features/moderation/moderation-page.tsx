import { PageHeader } from '@ankur/ui/layout/page-header';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { useCallback, useEffect, useRef } from 'react';
import { CaseDetails } from './details/case-details.tsx';
import { contentKinds, usePanelAddress } from './use-panel-address.ts';
import { CaseFilters } from './components/case-filters.tsx';
import { CaseRows } from './components/case-rows.tsx';
import styles from './components/moderation.module.css';

/** Where nothing that opened the details is left, as after a link, the keyboard goes on in the list. */
function useFocusAfterDetails(openId: string | null) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (openId === null) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      element
        ?.querySelector<HTMLElement>('[data-testid="moderation-list"] [role="region"]')
        ?.focus({ preventScroll: true });
    };
  }, [openId]);
  return panel;
}

/** Moderation of posts, blogs and comments: search, filter, decide. */
function ModerationPage() {
  const address = usePanelAddress();
  const { filter, openId, change } = address;
  const panel = useFocusAfterDetails(openId);
  const handleSearch = useCallback((search: string) => change({ search, page: null }), [change]);
  return (
    <div className={styles['panel']} ref={panel}>
      <PageHeader title="Content Moderation" lead="Newest first. Rows stay where they are while you work." />
      <div className={styles['work']}>
        <Tabs
          label="Kind of content"
          value={filter.type}
          tabs={contentKinds}
          onValueChange={(type) => change({ type, page: null, open: null })}
        >
          {contentKinds.map(({ value }) => (
            <TabPanel key={value} value={value}>
              {value === filter.type && (
                <div className={styles['tab']}>
                  <CaseFilters
                    status={filter.status}
                    search={filter.search}
                    onStatusChange={(status) => change({ status, page: null })}
                    onSearchChange={handleSearch}
                  />
                  <CaseRows key={`${filter.type}:${filter.status}:${filter.search}`} {...address} />
                </div>
              )}
            </TabPanel>
          ))}
        </Tabs>
      </div>
      {openId !== null && (
        <CaseDetails
          key={`${filter.type}:${openId}`}
          type={filter.type}
          id={openId}
          onClose={() => change({ open: null })}
        />
      )}
    </div>
  );
}

export default ModerationPage;
