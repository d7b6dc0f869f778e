import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { MobileDrawer } from './mobile-drawer.tsx';

/** Milliseconds after which the page has settled and the drawer is fetched for later. */
const settled = 4000;

/** The drawer is no part of the first view; it comes when the page has settled, or at once when it is wanted. */
export function LateDrawer(props: ComponentProps<typeof MobileDrawer>): ReactNode {
  const { open, onClose } = props;
  const [file, setFile] = useState<{ MobileDrawer: typeof MobileDrawer } | null>(null);
  useEffect(() => {
    if (file !== null) return undefined;
    const timer = setTimeout(
      () => {
        // Without it the button stays what it was, and the next press tries again.
        import(/* webpackChunkName: "settled" */ './mobile-drawer.tsx').then(setFile, onClose);
      },
      open ? 0 : settled,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [file, open, onClose]);
  return file === null ? null : <file.MobileDrawer {...props} />;
}
