import { RemoteBoundary } from '@ankur/mfe-kit';
import { Broken } from './broken.tsx';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

/** The host application; outside of it there is only the page. */
export function App() {
  return (
    <RemoteBoundary name="app" fallback={({ error, retry }) => <Broken error={error} onRetry={retry} />}>
      {() => (
        <Providers>
          <Router />
        </Providers>
      )}
    </RemoteBoundary>
  );
}
