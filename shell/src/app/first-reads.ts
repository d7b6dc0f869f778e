import { filledIn } from '@ankur/contracts/screen-address';
import { askAhead } from '@ankur/mfe-kit/asked-ahead';
import { screenToSee } from '../frame/screen-to-see.ts';
import { storedToken } from './first-look.ts';

/** Asks who a member is, and for what the screen at an address reads first, while its code is on its way. With a query it may ask for something else. */
export function askFirstReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  try {
    const token = storedToken();
    // The check of the session, for which every page of a member waits.
    if (token !== null) askAhead('/api/auth/profile', token);
    const route = search === '' ? screenToSee(pathname) : null;
    if (route === null) return;
    const { path, reads = [], readsFor = 'everybody' } = route;
    if (readsFor === (token === null ? 'members' : 'visitors')) return;
    for (const read of reads) askAhead(filledIn(read, path, pathname), token);
  } catch {
    // The page does without a head start.
  }
}
