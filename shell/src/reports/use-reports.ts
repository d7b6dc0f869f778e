import { api, matchPath, useLocation, useSession } from '@ankur/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { declaration } from '../declaration.ts';
import { useRemotes } from '../remotes/registry.ts';
import { findRemoteScreen } from '../remotes/screens.ts';
import { recordUncaught, useUntold, type KeptError } from './recorder.ts';

/** Milliseconds between two reports at least; most visits send one or two. */
const everyMs = 15_000;
const maxViews = 20;
const maxErrors = 10;
const adultFrom = 18;

const unknown = '/unknown';
type PatternOf = (pathname: string) => string;

/** The declared pattern of an address: ids and words in it stay in this browser. */
function usePatternOf(): PatternOf {
  const remotes = useRemotes() ?? [];
  return (pathname) =>
    declaration.routes.find(({ path }) => matchPath(path, pathname) !== null)?.path ??
    findRemoteScreen(pathname, remotes)?.route.path ??
    unknown;
}

function send(views: ReadonlyMap<string, number>, errors: readonly KeptError[], patternOf: PatternOf) {
  if (views.size === 0 && errors.length === 0) return;
  const body = {
    views: [...views].slice(0, maxViews).map(([path, count]) => ({ path, count: Math.min(count, 100) })),
    errors: errors
      .slice(-maxErrors)
      .map(({ area, path, message }) => ({ area, path: patternOf(path), message })),
  };
  api('POST /api/client-reports', { body }).catch(() => undefined);
}

/** Tells the platform which screens were opened and what went wrong, in batches; of minors no screen is told (M08, M09). */
export function useReports(): void {
  const { pathname } = useLocation();
  const patternOf = usePatternOf();
  const isKnown = useSession(({ status }) => status !== 'loading');
  const isMinor = useSession(({ user }) => user && (user.age ?? 0) < adultFrom);
  // Whoever logs out is still the one who looks at what follows.
  const [wasMinor, setWasMinor] = useState(false);
  if (isMinor !== null && isMinor !== wasMinor) setWasMinor(isMinor);
  const isCounted = isKnown && !wasMinor;
  const state = useRef({ views: new Map<string, number>(), patternOf });
  const pattern = patternOf(pathname);
  useEffect(() => {
    state.current.patternOf = patternOf;
  });
  useEffect(() => {
    const { views } = state.current;
    if (isCounted) views.set(pattern, (views.get(pattern) ?? 0) + 1);
  }, [pathname, pattern, isCounted]);
  useEffect(() => {
    const flush = () => {
      // Kept until there is a connection.
      if (!navigator.onLine) return;
      const { views, patternOf: patterns } = state.current;
      const { errors } = useUntold.getState();
      state.current.views = new Map();
      useUntold.setState({ errors: [] });
      send(views, errors, patterns);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const stop = recordUncaught();
    const timer = setInterval(flush, everyMs);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);
}
