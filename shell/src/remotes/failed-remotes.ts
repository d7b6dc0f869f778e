import { createStore } from '@ankur/mfe-kit';
import { useEffect } from 'react';

const useFailedRemote = createStore<{ name: string | null }>(() => ({ name: null }));

/** Notes, while the caller is on screen, that a remote shows its fallback instead of its own screens. */
export function useNoteFailedRemote(name: string): void {
  useEffect(() => {
    useFailedRemote.setState({ name });
    return () => {
      useFailedRemote.setState({ name: null });
    };
  }, [name]);
}

/** Whether the remote shows its fallback right now; a failed console needs the chrome's navigation. */
export function useRemoteFailed(name: string): boolean {
  return useFailedRemote((state) => state.name === name);
}
