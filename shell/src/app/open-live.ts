import { connectLive, useSession } from '@ankur/mfe-kit';

/** Milliseconds that a member's page has for what it shows first, once it is known whose it is. */
const firstView = 1000;
/** Milliseconds after which a page has settled. */
const settled = 4000;
/** Milliseconds after which a file that did not come is asked for again. */
const patience = 30_000;

/**
 * Resolves when the tab wants its live connection: for a member behind the first view, as its rooms tell what has happened since
 * the page began; for a visitor, to whom little is told, when the page has settled.
 */
function awaitLive(): Promise<void> {
  return new Promise((resolve) => {
    // A tab waits once, and what is resolved stays so: nothing has to be taken back.
    const look = ({ status }: { status: string }) => {
      if (status === 'signedIn') setTimeout(resolve, firstView);
    };
    setTimeout(resolve, settled);
    useSession.subscribe(look);
    look(useSession.getState());
  });
}

const awaitNetwork = () =>
  new Promise((resolve) => {
    addEventListener('online', resolve);
    setTimeout(resolve, patience);
  });

/** Its file is not there before; a tab that begins without network has it when the network is back. */
const connect = (): Promise<() => void> => connectLive().catch(() => awaitNetwork().then(connect));

/** Opens the live connection of this tab when it is wanted, and resolves with what closes it. */
export const openLive = (): Promise<() => void> => awaitLive().then(connect);
