import { RemoteBoundary } from '@ankur/mfe-kit';
import { Suspense } from 'react';
import { LoadedRemote } from './loaded-remote.tsx';
import { noteRemoteError } from './load-remote.ts';
import { PartFailed } from './part-failed.tsx';

interface SlotFillingProps {
  remote: string;
  /** The version that this viewer gets now: another one is tried at once where this one has failed. */
  version: string;
  slot: string;
}

/** What one remote puts into a slot; it fails by itself. */
export function SlotFilling({ remote, version, slot }: SlotFillingProps) {
  return (
    <RemoteBoundary name={remote} subject={version} onFailure={noteRemoteError} fallback={PartFailed}>
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
