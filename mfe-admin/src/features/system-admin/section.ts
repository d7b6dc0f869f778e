import { lazyPage } from '@ankur/mfe-kit';
import { Server } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'system-admin',
  title: 'System Administration',
  icon: Server,
  page: lazyPage(() => import('./system-admin-page.tsx')),
  actions: [
    { label: 'Trending topics', filters: { part: 'topics' } },
    { label: 'Guidelines and rules', filters: { part: 'guidelines' } },
    { label: 'Announcements', filters: { part: 'announcements' } },
    { label: 'API monitoring', filters: { part: 'monitoring' } },
    { label: 'Advertisements', filters: { part: 'ads' } },
  ],
};
