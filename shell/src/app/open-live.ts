import { connectLive, useSession } from '@ankur/mfe-kit';

/** Milliseconds after which a page has settled. */
const settled = 4000;
/** Milliseconds after which a file that did not come is asked for again. */
const patience = 30_000;

/** Resolves when the tab wants its live connection: for a member at once, for a visitor, to whom little is told, when the page has settled. */
function awaitLive(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(connect, settled);
    const stop = useSession.subscribe(look);
    function connect(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
    function look(): void {
      if (useSession.getState().status === 'signedIn') connect();
    }
    look();
  });
}

/** Its file is not there before; a tab that begins without network has it when the network is back. */
async function connect(): Promise<() => void> {
  try {
    return await connectLive();
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, patience);
    });
    return connect();
  }
}

/** Opens the live connection of this tab when it is wanted, and resolves with what closes it. */
export const openLive = (): Promise<() => void> => awaitLive().then(connect);
