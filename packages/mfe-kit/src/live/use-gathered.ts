import { useEffect, useRef } from 'react';

const spread = (waitMs: number, spreadMs: number) => waitMs + Math.random() * spreadMs;

/**
 * Gathers what comes in quick succession: `run` runs `waitMs` after the first, and once more for all that came meanwhile, so
 * that each is followed by a run at least `waitMs` later and a steady stream puts none off. Each wait is up to `spreadMs`
 * longer, so that all open tabs do not ask at once (milliseconds). Nothing runs after the component is gone.
 */
export function useGathered(run: () => void, waitMs: number, spreadMs = 0): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAskedAgain = useRef(false);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const wait = () => {
    isAskedAgain.current = false;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        latest.current();
        if (isAskedAgain.current) wait();
      },
      spread(waitMs, spreadMs),
    );
  };
  return () => {
    if (timer.current === undefined) wait();
    else isAskedAgain.current = true;
  };
}
