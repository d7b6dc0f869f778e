import { Suspense, lazy, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '@ankur/ui/styles/global.css';
import {
  BrowserRouter,
  Link,
  QueryClientProvider,
  RemoteBoundary,
  connectLive,
  createQueryClient,
  dismissToast,
  followOtherTabs,
  loadSession,
  useRoutes,
  useSession,
  useToasts,
  type RemoteModule,
} from './index.ts';
import { StubSignIn } from './stub-sign-in.tsx';

const Toaster = lazy(() =>
  import('@ankur/ui/toasts/toaster').then((module) => ({ default: module.Toaster })),
);

/** The name of the remote, before a page gives the document a title of its own. */
const name = document.title;

function RemoteRoutes({ remote }: { remote: RemoteModule }): ReactNode {
  return useRoutes(remote.routes.map(({ path, Page }) => ({ path, element: <Page /> })));
}

function HostBar({ remote }: { remote: RemoteModule }) {
  const user = useSession((state) => state.user);
  return (
    <nav aria-label="Stub host">
      {name} alone, {user === null ? 'signed out' : user.username}:{' '}
      {remote.routes.map(({ path }) => (
        <Link key={path} to={path}>{`${path} `}</Link>
      ))}
    </nav>
  );
}

function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <Suspense>
      <Toaster toasts={toasts} onRemove={dismissToast} />
    </Suspense>
  );
}

/** Everything is read anew as whoever has signed in, the live connection too. */
function WayIn() {
  const { status } = useSession();
  return status === 'signedOut' ? <StubSignIn onDone={() => location.reload()} /> : null;
}

const queryClient = createQueryClient();

function StandAlone({ remote }: { remote: RemoteModule }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <HostBar remote={remote} />
        <WayIn />
        <main id="main">
          <RemoteBoundary name={name} fallback={({ error }) => <pre>{error.stack}</pre>}>
            {() => (
              <Suspense fallback="Loading...">
                <RemoteRoutes remote={remote} />
              </Suspense>
            )}
          </RemoteBoundary>
        </main>
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** Runs one remote in a stub host: session, live connection, toasts and routes without the shell. */
export async function runStandAlone(remote: RemoteModule): Promise<void> {
  await loadSession();
  followOtherTabs();
  await connectLive();
  const root = document.querySelector('#root');
  if (root !== null) createRoot(root).render(<StandAlone remote={remote} />);
}
