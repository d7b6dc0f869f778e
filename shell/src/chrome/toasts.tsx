import { dismissToast, useToasts } from '@ankur/mfe-kit';
import { Suspense, lazy, useEffect } from 'react';

const loadToaster = () => import('@ankur/ui/toasts/toaster');
const Toaster = lazy(() => loadToaster().then(({ Toaster: component }) => ({ default: component })));

/** Milliseconds after which the page has settled and the toaster is fetched for later. */
const settled = 4000;

/** Shows the toast queue; its library is no part of the first view and is there before the first toast is due. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const used = useToasts((state) => state.used);
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failure now is no failure: the first toast tries again.
      void loadToaster().catch(() => undefined);
    }, settled);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!used) return null;
  return (
    <Suspense>
      <Toaster toasts={toasts} onRemove={dismissToast} />
    </Suspense>
  );
}
