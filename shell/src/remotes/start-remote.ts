import { preloadScreen } from './screens.ts';

/** The end of the task under way, so that a touch that waits comes first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Loads a remote and the file of its screen at an address, so that both are there when its area is drawn. */
export async function startRemote(name: string, pathname: string): Promise<void> {
  await nextTask();
  // In this file already, but evaluated here: the federation's runtime is a task of its own instead of a part of the first.
  const { loadRemote } = await import(/* webpackMode: "eager" */ './load-remote.ts');
  await preloadScreen(await loadRemote(name), pathname);
}
