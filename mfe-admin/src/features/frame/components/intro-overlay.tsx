import { useSearchParams } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Logo } from '@ankur/ui/brand/logo';
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

/** 'Admin Mode' for four seconds: once per session of the browser, and always with `showIntro=1`; any key or press ends it. */
export function IntroOverlay() {
  const [search] = useSearchParams();
  const [shown, setShown] = useState(() => search.get('showIntro') === '1' || !wasSeen());
  useEffect(() => {
    if (!shown) return undefined;
    keepSeen();
    const close = () => setShown(false);
    const timer = setTimeout(close, shownMs);
    addEventListener('keydown', close);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', close);
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div className={styles['intro']} data-testid="console-intro" role="status">
      <Particles />
      <Logo size={56} />
      <p>{copy.adminMode}</p>
      <Button variant="quiet" onClick={() => setShown(false)}>
        Skip
      </Button>
    </div>
  );
}
