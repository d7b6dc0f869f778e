import { useApiQuery } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Plus, RefreshCw } from '@ankur/ui/icons';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { chosen, useAddress } from '../../shared/use-address.ts';
import shared from '../../shared/shared.module.css';
import { CategoriesTab } from './categories/categories-tab.tsx';
import { OverviewTab } from './figures/overview-tab.tsx';
import { EventsTab } from './managing/events-tab.tsx';
import { statsCall, useLiveAdminEvents, useUpdateStatuses } from './managing/use-admin-events.ts';

const views = ['categories', 'events', 'analytics'] as const;

function EventButtons({ onCreate }: { onCreate: () => void }) {
  const update = useUpdateStatuses();
  return (
    <>
      <Button icon={<RefreshCw size={18} />} busy={update.isPending} onClick={() => update.mutate()}>
        Update Statuses
      </Button>
      <Button variant="primary" icon={<Plus size={18} />} onClick={onCreate}>
        Create Event
      </Button>
    </>
  );
}

/** The catalogue of sports, the events and their figures; the open tab is in the address. */
function SportsEventsPage() {
  const { params, change } = useAddress();
  const view = chosen(views, params.get('view'));
  // In the address, so that the palette can ask for it.
  const adding = params.get('act') === 'create';
  const add = () => change({ act: 'create' });
  useLiveAdminEvents();
  const { data: stats } = useApiQuery(statsCall);
  const open = (next: string) =>
    // What narrows one list means nothing in another.
    change({
      ...{ view: next, page: null, status: null, sport: null, category: null },
      ...{ search: null, past: null, open: null, act: null },
    });
  const done = () => change({ act: null });
  return (
    <div className={shared['section']}>
      <PageHeader
        title="Sports & Events"
        actions={
          <>
            {view === 'categories' && (
              <Button variant="primary" icon={<Plus size={18} />} onClick={add}>
                Add Category
              </Button>
            )}
            {view === 'events' && <EventButtons onCreate={add} />}
          </>
        }
      />
      <Tabs
        label="Sports and events"
        value={view}
        onValueChange={open}
        tabs={[
          { value: 'categories', label: 'Sports Categories' },
          { value: 'events', label: 'Events Management', count: stats?.pendingEvents || undefined },
          { value: 'analytics', label: 'Analytics' },
        ]}
      >
        <TabPanel value="categories">
          <CategoriesTab adding={adding} onAdded={done} />
        </TabPanel>
        <TabPanel value="events">
          <EventsTab creating={adding} onCreated={done} />
        </TabPanel>
        <TabPanel value="analytics">
          <OverviewTab />
        </TabPanel>
      </Tabs>
    </div>
  );
}

export default SportsEventsPage;
