import { useLiveStatus, useSession } from '@ankur/mfe-kit';
import { Banner } from '@ankur/ui/states/banner';
import { useEffect, useState } from 'react';
import styles from './chrome.module.css';

/** A slim bar while the live connection is away for more than 2 s; short interruptions stay quiet. */
export function ConnectionBar() {
  const status = useLiveStatus((state) => state.status);
  const signedIn = useSession((state) => state.status === 'signedIn');
  const away = signedIn && (status === 'reconnecting' || status === 'offline');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setShown(away);
      },
      away ? 2000 : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [away]);
  if (!shown) return null;
  return (
    <div className={styles['connection']}>
      <Banner tone="offline">
        {status === 'offline'
          ? 'You are offline. New activity will appear when you are back.'
          : 'Reconnecting to live updates...'}
      </Banner>
    </div>
  );
}
