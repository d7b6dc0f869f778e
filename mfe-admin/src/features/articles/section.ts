import { lazyPage } from '@ankur/mfe-kit';
import { Newspaper } from '@ankur/ui/icons';
import type { ConsoleSection } from '../../sections/section.ts';

export const section: ConsoleSection = {
  id: 'articles',
  title: 'Articles',
  icon: Newspaper,
  page: lazyPage(() => import('./articles-page.tsx')),
};
