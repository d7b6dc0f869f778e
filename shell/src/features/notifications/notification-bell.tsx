import { Link } from '@ankur/mfe-kit';
import { Bell } from '@ankur/ui/icons';
import styles from './notification-bell.module.css';
import { useUnread } from './use-unread.ts';

const maxShown = 99;

/** The way to the notifications, with how many are unread. */
export function NotificationBell() {
  const unread = useUnread();
  const name = unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread`;
  return (
    <Link to="/notifications" className={styles['bell']} aria-label={name} title="Notifications">
      <Bell size={20} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          {unread > maxShown ? `${String(maxShown)}+` : unread}
        </span>
      )}
    </Link>
  );
}
