import { dismissToast, useToasts } from '@ankur/mfe-kit';
import type { ToastMessage } from '@ankur/ui/toasts/toast-message';
import { useEffect, useState, type ComponentType } from 'react';

type Toaster = ComponentType<{ toasts: ToastMessage[]; onRemove: (id: string) => void }>;

/** Milliseconds after which the page has settled and the toaster is fetched for later, unless somebody fills in a form. */
const settled = 4000;

/** Shows the toast queue; its library is no part of the first view and is there before the first toast is due. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const used = useToasts((state) => state.used);
  const [toaster, setToaster] = useState<{ Toaster: Toaster } | null>(null);
  useEffect(() => {
    if (toaster !== null) return undefined;
    // A failure is none: the next toast tries again.
    const fetchToaster = () =>
      void import(/* webpackChunkName: "settled" */ '@ankur/ui/toasts/toaster').then(
        setToaster,
        () => undefined,
      );
    const timer = setTimeout(fetchToaster, used ? 0 : settled);
    // Whoever types sends soon, and is told then even if the connection is gone.
    addEventListener('input', fetchToaster, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('input', fetchToaster);
    };
  }, [toaster, used, toasts]);
  if (!used || toaster === null) return null;
  return <toaster.Toaster toasts={toasts} onRemove={dismissToast} />;
}
