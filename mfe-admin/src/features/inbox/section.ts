import { lazyPage } from '@ankur/mfe-kit';
import { Mail } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'inbox',
  title: 'Contact Inbox',
  icon: Mail,
  page: lazyPage(() => import('./inbox-page.tsx')),
  actions: [
    { label: 'Answer messages', filters: {} },
    { label: 'Show answered messages', filters: { status: 'answered' } },
  ],
};
