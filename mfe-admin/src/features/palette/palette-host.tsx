import { lazyPage, RemoteBoundary } from '@ankur/mfe-kit';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { ConsoleProvider, type ConsoleOverlay } from '../../sections/console-context.ts';
import type { ConsoleSection } from '../../sections/section.ts';
import { overlayOf } from './overlay-of.ts';

const overlays = {
  palette: lazyPage(async () => ({ default: (await import('./palette.tsx')).Palette })),
  keys: lazyPage(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp })),
};

interface PaletteHostProps {
  sections: readonly ConsoleSection[];
  current: string;
  children: ReactNode;
}

/** The console with what lies over it: the palette on Ctrl+K or Cmd+K, its keys on a question mark; each is a file of its own. */
export function PaletteHost({ sections, current, children }: PaletteHostProps) {
  const [shown, show] = useState<ConsoleOverlay | null>(null);
  const state = useMemo(() => ({ sections, current, show }), [sections, current]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = overlayOf(event, shown);
    if (key === null) return;
    event.preventDefault();
    show(shown === key ? null : key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const Overlay = shown === null ? null : overlays[shown];
  return (
    <ConsoleProvider value={state}>
      {children}
      {Overlay !== null && (
        <RemoteBoundary
          name="console overlay"
          subject={shown ?? ''}
          fallback={({ retry }) => (
            <Dialog open onClose={() => show(null)} title="This could not be loaded." size="small">
              <ErrorState compact title="It could not be loaded." onRetry={retry} />
            </Dialog>
          )}
        >
          {() => (
            <Suspense fallback={null}>
              <Overlay />
            </Suspense>
          )}
        </RemoteBoundary>
      )}
    </ConsoleProvider>
  );
}
