import { lazyPage } from '@ankur/mfe-kit';

/** The answer to an unknown address, in a file of its own: hardly any first view shows it. */
export const LateNotFound = lazyPage(async () => ({
  default: (await import('./not-found-page.tsx')).NotFoundPage,
}));
