import { useLocation, useNavigate } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

/** The ways in, which carry along where the visitor wanted to be. */
const waysIn = new Set(['/login', '/register']);
/** Screens nobody wants to come back to. */
const passing = new Set([...waysIn, '/splash']);

/** What the history keeps beside /login and /register, and beside the profile form of a newcomer; it survives a reload and a press on Back. */
export interface WayBack {
  next: string;
  /** Whoever wanted to be there was signed in and may not. */
  denied?: true;
  /** What the history keeps beside it, where the screen was about to go there when it was reloaded. */
  onward?: object | null;
}

/** Address with query and fragment. */
export function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  return pathname + search + hash;
}

/** Where the visitor wanted to be before signing in, or null. */
export function useWayBack(): WayBack | null {
  const state = useLocation().state as Partial<WayBack> | null;
  return typeof state?.next === 'string' ? (state as WayBack) : null;
}

/** The splash, which leads on to where the visitor wanted to be. */
export const splashTo = (next: string | undefined) =>
  next === undefined ? '/splash' : `/splash?next=${encodeURIComponent(next)}`;

/** Has every way in, by whichever link it was taken, remember the screen before it. */
export function useRememberWayBack(): void {
  const { pathname, search, hash, ...entry } = useLocation();
  const beside = entry.state as object | null;
  const wayBack = useWayBack();
  const navigate = useNavigate();
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!passing.has(pathname)) last.current = addressOf({ pathname, search, hash });
    if (!waysIn.has(pathname) || wayBack !== null || last.current === null || last.current === '/') return;
    // Whoever has gone elsewhere while this screen was on its way would be taken back to it.
    if (location.pathname !== pathname) return;
    const remembered: WayBack = { ...beside, next: last.current };
    void navigate(pathname + search, { replace: true, state: remembered });
  }, [pathname, search, hash, beside, wayBack, navigate]);
}
