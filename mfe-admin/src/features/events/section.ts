import { lazyPage } from '@ankur/mfe-kit';
import { Trophy } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'sports-events',
  title: 'Sports & Events',
  icon: Trophy,
  page: lazyPage(() => import('./sports-events-page.tsx')),
  actions: [
    { label: 'Create an event', filters: { view: 'events', act: 'create' } },
    { label: 'Add a sports category', filters: { act: 'create' } },
    { label: 'Decide pending events', filters: { view: 'events', status: 'pending' } },
    { label: 'Event analytics', filters: { view: 'analytics' } },
  ],
};
