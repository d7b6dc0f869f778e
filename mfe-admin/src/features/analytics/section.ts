import { lazyPage } from '@ankur/mfe-kit';
import { BarChart3 } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'analytics',
  title: 'Analytics',
  icon: BarChart3,
  page: lazyPage(() => import('./analytics-page.tsx')),
  views: [
    { name: 'Last 7 days', query: 'tab=analytics&days=7' },
    { name: 'Last 90 days', query: 'tab=analytics&days=90' },
  ],
};
