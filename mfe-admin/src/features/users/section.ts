import { lazyPage } from '@ankur/mfe-kit';
import { Users } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'users',
  title: 'User Management',
  icon: Users,
  page: lazyPage(() => import('./users-page.tsx')),
  actions: [
    { label: 'Show suspended users', filters: { status: 'suspended' } },
    { label: 'Show pending users', filters: { status: 'pending' } },
    { label: 'Show admins', filters: { role: 'admin' } },
  ],
};
