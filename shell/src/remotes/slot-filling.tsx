import { RemoteBoundary } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Suspense } from 'react';
import { LoadedRemote } from './loaded-remote.tsx';
import { noteRemoteError } from './load-remote.ts';

/** What one remote puts into a slot; it fails by itself. */
export function SlotFilling({ remote, slot }: { remote: string; slot: string }) {
  return (
    <RemoteBoundary
      name={remote}
      onFailure={noteRemoteError}
      fallback={({ retry }) => (
        <p>
          This part did not load.{' '}
          <Button size="small" onClick={retry}>
            Try Again
          </Button>
        </p>
      )}
    >
      {() => (
        <LoadedRemote name={remote} waiting={null}>
          {({ slots }) => {
            const Part = slots?.[slot];
            return Part === undefined ? null : (
              <Suspense>
                <Part />
              </Suspense>
            );
          }}
        </LoadedRemote>
      )}
    </RemoteBoundary>
  );
}
