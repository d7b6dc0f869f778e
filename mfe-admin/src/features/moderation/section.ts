import { lazyPage } from '@ankur/mfe-kit';
import { ShieldCheck } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'moderation',
  title: 'Content Moderation',
  icon: ShieldCheck,
  page: lazyPage(() => import('./moderation-page.tsx')),
};
