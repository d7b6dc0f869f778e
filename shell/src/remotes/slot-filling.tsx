import { RemoteBoundary } from '@ankur/mfe-kit';
import { Suspense } from 'react';
import { LoadedRemote } from './loaded-remote.tsx';
import { noteRemoteError } from './load-remote.ts';
import { PartFailed } from './part-failed.tsx';

/** What one remote puts into a slot; it fails by itself. */
export function SlotFilling({ remote, slot }: { remote: string; slot: string }) {
  return (
    <RemoteBoundary name={remote} onFailure={noteRemoteError} fallback={PartFailed}>
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
