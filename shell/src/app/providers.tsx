import {
  BrowserRouter,
  QueryClientProvider,
  SlotProvider,
  connectLive,
  createQueryClient,
  followOtherTabs,
  keepSessionFresh,
  loadSession,
  useSession,
} from '@ankur/mfe-kit';
import { useEffect, type ReactNode } from 'react';
import { readRegistry } from '../remotes/registry.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';

const queryClient = createQueryClient();

/** Milliseconds after which a page has settled. */
const settled = 4000;

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

/** Starts the session and the live connection of the tab. */
function useTab(): void {
  useEffect(() => {
    let closeLive: (() => void) | undefined;
    let stopped = false;
    const stops = [followOtherTabs(), keepSessionFresh()];
    // Without it the navigation shows what the last visit knew; the area of a remote tells about a failure.
    readRegistry(false).catch(() => undefined);
    void loadSession()
      .then(awaitLive)
      .then(connectLive)
      .then((close) => {
        if (stopped) close();
        else closeLive = close;
      });
    return () => {
      stopped = true;
      closeLive?.();
      for (const stop of stops) stop();
    };
  }, []);
}

const fillSlot = (name: string) => <RemoteSlot name={name} />;

/** Everything the screens stand on: query cache, address bar, session, live connection. */
export function Providers({ children }: { children: ReactNode }) {
  useTab();
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SlotProvider value={fillSlot}>{children}</SlotProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
