import { PageHeader } from '@ankur/ui/layout/page-header';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { chosen, useAddress } from '../../shared/use-address.ts';
import shared from '../../shared/shared.module.css';
import { Ads } from './ads/ads.tsx';
import { Announcements } from './announcements/announcements.tsx';
import { Backups } from './backups/backups.tsx';
import { Guidelines } from './guidelines/guidelines.tsx';
import { Monitoring } from './monitoring/monitoring.tsx';
import { Topics } from './topics/topics.tsx';

const tabs = [
  { value: 'topics', label: 'Trending Topics' },
  { value: 'guidelines', label: 'Guidelines & Rules' },
  { value: 'announcements', label: 'Announcements' },
  { value: 'backups', label: 'Backup Tools' },
  { value: 'monitoring', label: 'API Monitoring' },
  { value: 'ads', label: 'Advertisements' },
];

/** What the platform tells everybody. */
function SystemAdminPage() {
  const { params, change } = useAddress();
  const part = chosen(
    ['topics', 'guidelines', 'announcements', 'backups', 'monitoring', 'ads'] as const,
    params.get('part'),
  );
  return (
    <div className={shared['section']}>
      <PageHeader title="System Administration" />
      <Tabs
        label="System"
        value={part}
        onValueChange={(next) => change({ part: next, page: null })}
        tabs={tabs}
      >
        <TabPanel value="topics">
          <Topics />
        </TabPanel>
        <TabPanel value="guidelines">
          <Guidelines />
        </TabPanel>
        <TabPanel value="announcements">
          <Announcements />
        </TabPanel>
        <TabPanel value="backups">
          <Backups />
        </TabPanel>
        <TabPanel value="monitoring">
          <Monitoring />
        </TabPanel>
        <TabPanel value="ads">
          <Ads />
        </TabPanel>
      </Tabs>
    </div>
  );
}

export default SystemAdminPage;
