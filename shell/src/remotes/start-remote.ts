import { loadRemote } from './load-remote.ts';
import { preloadScreen } from './screens.ts';

/** Loads a remote and the file of its screen at an address, so that both are there when its area is drawn. */
export async function startRemote(name: string, pathname: string): Promise<void> {
  await preloadScreen(await loadRemote(name), pathname);
}
