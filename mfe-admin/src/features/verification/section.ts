import { lazyPage } from '@ankur/mfe-kit';
import { ShieldCheck } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'verification',
  title: 'Verification',
  icon: ShieldCheck,
  page: lazyPage(() => import('./verification-page.tsx')),
  actions: [{ label: 'Decide verification requests', filters: {} }],
};
