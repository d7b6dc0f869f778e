import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

/** Milliseconds after which a part is drawn even if the page never rests. */
const patience = 500;

/** Runs something when the page rests; Safari cannot tell and does it soon. Returns what calls it off. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(request);
}

/**
 * Draws its children one after the other, whenever the page rests: all at once they would hold back whoever touches the first
 * screen. What has been drawn stays; null and false are no children.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(0);
  const isWhole = drawn >= parts.length;
  useEffect(() => {
    if (isWhole) return undefined;
    return whenIdle(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, isWhole]);
  return parts.slice(0, drawn);
}
