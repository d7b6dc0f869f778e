import { BrowserRouter } from '@ankur/mfe-kit';
import { RemoteUnavailable } from '../remotes/remote-unavailable.tsx';

/** The error page when the frame of the page itself has failed: it needs nothing of what may be damaged. */
export function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <BrowserRouter>
      <main id="main">
        <RemoteUnavailable name="app" error={error} onRetry={onRetry} />
      </main>
    </BrowserRouter>
  );
}
