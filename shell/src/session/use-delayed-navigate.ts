import { useNavigate } from '@ankur/mfe-kit';

/** Goes to an address after some milliseconds, unless the member has gone elsewhere by then. */
export function useDelayedNavigate(): (to: string, milliseconds: number) => void {
  const navigate = useNavigate();
  return (to, milliseconds) => {
    const from = location.pathname;
    setTimeout(() => {
      if (location.pathname === from) void navigate(to);
    }, milliseconds);
  };
}
