import { lazyPage } from '@ankur/mfe-kit';
import { UserX } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'suspensions',
  title: 'Suspensions',
  icon: UserX,
  page: lazyPage(() => import('./suspensions-page.tsx')),
  actions: [
    { label: 'Show active suspensions', filters: { state: 'active' } },
    { label: 'Show ended suspensions', filters: { state: 'ended' } },
  ],
};
