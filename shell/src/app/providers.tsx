import type { OwnUser } from '@ankur/contracts/identity/user';
import {
  BrowserRouter,
  QueryClientProvider,
  SlotProvider,
  apiKey,
  createQueryClient,
  followOtherTabs,
  keepSessionFresh,
  loadSession,
} from '@ankur/mfe-kit';
import { useEffect, type ReactNode } from 'react';
import { readRegistry } from '../remotes/registry.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { openLive } from './open-live.ts';

const queryClient = createQueryClient();

/** Starts the session and the live connection of the tab. */
function useTab(): void {
  useEffect(() => {
    const stops = [followOtherTabs(), keepSessionFresh()];
    // Without it the navigation shows what the last visit knew; the area of a remote tells about a failure.
    readRegistry(false).catch(() => undefined);
    const keep = (user: OwnUser) => queryClient.setQueryData(apiKey('GET /api/auth/profile'), user);
    const live = loadSession(keep).then(openLive);
    return () => {
      void live.then((close) => close());
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
