import { createElement, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { BarCanvas } from './bar-canvas.tsx';

type Draw = (bars: ComponentProps<typeof BarCanvas>) => ReactNode;

/** Draws bars, loaded when first wanted; `failed` when it could not be, and null meanwhile. */
export function useDrawing(wanted: boolean): Draw | 'failed' | null {
  const [draw, setDraw] = useState<Draw | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    import('./bar-canvas.tsx').then(
      ({ BarCanvas }) => {
        if (current) setDraw(() => (bars) => createElement(BarCanvas, bars));
      },
      () => {
        if (current) setDraw('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return draw;
}
