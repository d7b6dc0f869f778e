import type { RemoteModule } from '@ankur/mfe-kit';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { loadRemote, loadedRemote } from './load-remote.ts';

type Loading =
  { status: 'loading' } | { status: 'loaded'; remote: RemoteModule } | { status: 'failed'; error: unknown };

interface LoadedRemoteProps {
  name: string;
  /** Stands in while the remote loads. */
  waiting: ReactNode;
  /** What else is waited for; undefined when it is there. Whether it fails shows where it is used. */
  prepare?: (remote: RemoteModule) => Promise<unknown> | undefined;
  children: (remote: RemoteModule) => ReactNode;
}

/** Shows what a remote exposes once it has loaded; throws into the boundary around it when it does not. */
export function LoadedRemote({ name, waiting, prepare, children }: LoadedRemoteProps) {
  const [loading, setLoading] = useState<Loading>(() => {
    const remote = loadedRemote(name);
    const isHere = remote !== undefined && prepare?.(remote) === undefined;
    return isHere ? { status: 'loaded', remote } : { status: 'loading' };
  });
  const waits = loading.status === 'loading';
  useEffect(() => {
    if (!waits) return undefined;
    let mounted = true;
    const show = (result: Loading) => {
      // In slices: a whole page at once would hold back who touches it meanwhile.
      if (mounted) startTransition(() => setLoading(result));
    };
    const load = async () => {
      const remote = await loadRemote(name);
      await prepare?.(remote);
      return remote;
    };
    load().then(
      (remote) => show({ status: 'loaded', remote }),
      (error: unknown) => show({ status: 'failed', error }),
    );
    return () => {
      mounted = false;
    };
  }, [name, waits, prepare]);
  if (loading.status === 'loading') return waiting;
  if (loading.status === 'failed') throw loading.error;
  return children(loading.remote);
}
