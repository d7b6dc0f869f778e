import { useNavigate } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

/**
 * As `useNavigate` for what follows upon an answer: whoever has left the screen while it was on its way stays where they
 * have gone.
 */
export function useOnward(): (to: string, options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return (to, options) => {
    if (!hasLeft.current) void navigate(to, options);
  };
}
