import { lazyPage } from '@ankur/mfe-kit';
import { AlertTriangle } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'browsers',
  title: 'Browser Reports',
  icon: AlertTriangle,
  page: lazyPage(() => import('./browsers-page.tsx')),
};
