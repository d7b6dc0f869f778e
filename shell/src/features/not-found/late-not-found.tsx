import { lazyPage } from '@ankur/mfe-kit';
import { notFoundFile } from './not-found-file.ts';

/** What stands in the place of a screen that is not there. */
export const LateNotFound = lazyPage(notFoundFile);
