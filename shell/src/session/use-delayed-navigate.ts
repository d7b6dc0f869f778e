import { useNavigate } from '@ankur/mfe-kit';

/** Goes to an address after some milliseconds, with what the history keeps beside it, unless the member has gone elsewhere by then. */
export function useDelayedNavigate(): (to: string, milliseconds: number, state?: object | null) => void {
  const navigate = useNavigate();
  return (to, milliseconds, state = null) => {
    const from = location.pathname;
    const entry: unknown = history.state;
    // For a reload meanwhile, which ends the waiting.
    history.replaceState({ ...(entry as object), usr: { next: to, onward: state } }, '');
    setTimeout(() => {
      if (location.pathname !== from) return;
      history.replaceState(entry, '');
      void navigate(to, { state });
    }, milliseconds);
  };
}
