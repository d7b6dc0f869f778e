import { whenIdle } from '@ankur/ui/layout/when-idle';
import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

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
