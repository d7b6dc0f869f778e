import { lazyPage } from '@ankur/mfe-kit';
import { FileText } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'audit',
  title: 'Audit Log',
  icon: FileText,
  page: lazyPage(() => import('./audit-page.tsx')),
};
