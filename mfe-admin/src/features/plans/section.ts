import { lazyPage } from '@ankur/mfe-kit';
import { Star } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'plans',
  title: 'Plan Requests',
  icon: Star,
  page: lazyPage(() => import('./plans-page.tsx')),
};
