import { lazyPage } from '@ankur/mfe-kit';
import { Settings } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'settings',
  title: 'Platform Settings',
  icon: Settings,
  page: lazyPage(() => import('./settings-page.tsx')),
};
