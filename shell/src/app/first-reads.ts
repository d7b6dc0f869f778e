import { filledIn } from '@ankur/contracts/screen-address';
import { askAhead } from '@ankur/mfe-kit/asked-ahead';
import { screenToSee } from '../frame/screen-to-see.ts';
import { storedToken } from './first-look.ts';

/** Asks for what the screen at an address reads first, while its code is on its way. With a query it may ask for something else. */
export function askFirstReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  try {
    const route = search === '' ? screenToSee(pathname) : null;
    if (route === null) return;
    const { path, reads = [], readsFor = 'everybody' } = route;
    const token = storedToken();
    if (readsFor === (token === null ? 'members' : 'visitors')) return;
    for (const read of reads) askAhead(filledIn(read, path, pathname), token);
  } catch {
    // The page does without a head start.
  }
}
