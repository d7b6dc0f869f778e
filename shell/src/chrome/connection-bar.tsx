import { useLiveStatus, useSession } from '@ankur/mfe-kit';
import { Banner } from '@ankur/ui/states/banner';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './chrome.module.css';

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Why nothing new arrives, or null. Visitors have no live connection to lose, but a network. */
function useAway(): 'offline' | 'reconnecting' | null {
  const status = useLiveStatus((state) => state.status);
  const signedIn = useSession((state) => state.status === 'signedIn');
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  if (!online || status === 'offline') return 'offline';
  return signedIn && status === 'reconnecting' ? 'reconnecting' : null;
}

/** A slim bar while the connection is away for more than 2 s; short interruptions stay quiet. */
export function ConnectionBar() {
  const away = useAway();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(away !== null), away === null ? 0 : 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [away]);
  if (!shown || away === null) return null;
  return (
    <div className={styles['connection']}>
      <Banner tone="offline">
        {away === 'offline'
          ? 'You are offline. New activity will appear when you are back.'
          : 'Reconnecting to live updates...'}
      </Banner>
    </div>
  );
}
