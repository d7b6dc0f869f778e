import { useSearchParams } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Logo } from '@ankur/ui/brand/logo';
import { useNativeDialog } from '@ankur/ui/overlays/use-native-dialog';
import { useEffect, useState } from 'react';
import { copy } from '../../../copy.ts';
import styles from './intro-overlay.module.css';
import { Particles } from './particles.tsx';

const shownMs = 4000;
const seenKey = 'ankur.console.intro';

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(seenKey) !== null;
  } catch {
    // Where nothing can be kept it would come back with every reload.
    return true;
  }
}

function keepSeen(): void {
  try {
    sessionStorage.setItem(seenKey, 'seen');
  } catch {
    // Not kept, and `wasSeen` knows.
  }
}

function Intro({ onClose }: { onClose: () => void }) {
  const native = useNativeDialog({ open: true, onClose, dismissible: true, modal: true });
  useEffect(() => {
    keepSeen();
    const timer = setTimeout(onClose, shownMs);
    // A key ends the intro and does nothing to what lies behind it.
    const handleKey = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', handleKey, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', handleKey, { capture: true });
    };
  }, [onClose]);
  return (
    <dialog {...native} className={styles['intro']} aria-label={copy.adminMode}>
      <Particles />
      <Logo size={56} />
      <p>{copy.adminMode}</p>
      <Button variant="quiet" onClick={onClose} data-autofocus>
        Skip
      </Button>
    </dialog>
  );
}

/** 'Admin Mode' for four seconds: once per session of the browser, and always with `showIntro=1`; any key or press ends it. */
export function IntroOverlay() {
  const [search] = useSearchParams();
  const [shown, setShown] = useState(() => search.get('showIntro') === '1' || !wasSeen());
  const [close] = useState(() => () => setShown(false));
  return shown ? <Intro onClose={close} /> : null;
}
