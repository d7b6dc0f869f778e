import { lazyPage } from '@ankur/mfe-kit';
import { LayoutDashboard } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'dashboard',
  title: 'Dashboard',
  icon: LayoutDashboard,
  page: lazyPage(() => import('./dashboard-page.tsx')),
};
