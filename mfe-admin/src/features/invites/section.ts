import { lazyPage } from '@ankur/mfe-kit';
import { UserPlus } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'invites',
  title: 'Invitations',
  icon: UserPlus,
  page: lazyPage(() => import('./invites-page.tsx')),
  actions: [{ label: 'New invitation', filters: { act: 'create' } }],
};
