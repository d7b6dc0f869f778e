import { useEffect, useState } from 'react';
import type { BarCanvas } from './bar-canvas.tsx';

/** What draws bars, loaded when first wanted; `failed` when it could not be, and null meanwhile. */
export function useDrawing(wanted: boolean): typeof BarCanvas | 'failed' | null {
  const [drawing, setDrawing] = useState<typeof BarCanvas | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    import('./bar-canvas.tsx').then(
      (loaded) => {
        if (current) setDrawing(() => loaded.BarCanvas);
      },
      () => {
        if (current) setDrawing('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return drawing;
}
