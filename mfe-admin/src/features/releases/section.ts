import { lazyPage } from '@ankur/mfe-kit';
import { Upload } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'releases',
  title: 'Releases',
  icon: Upload,
  page: lazyPage(() => import('./releases-page.tsx')),
};
