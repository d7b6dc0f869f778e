import type { Api } from '@ankur/contracts/endpoints';
import { notificationKinds } from '@ankur/contracts/identity/notifications/notification-kinds';
import { Link, ownPicture, timeLabel } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { Bell, Calendar, Flag, Heart, Mail, Trophy, CircleCheck } from '@ankur/ui/icons';
import { useIsOff } from '../../settings/use-is-off.ts';
import styles from './notifications-page.module.css';

export type NotificationItem = Api['GET /api/notifications']['response']['notifications'][number];

const icons: Partial<Record<NotificationItem['kind'], typeof Bell>> = {
  reaction: Heart,
  decision: Flag,
  appeal: Flag,
  report: Flag,
  event: Calendar,
  seat: Calendar,
  results: Trophy,
  verified: CircleCheck,
  contact: Mail,
  vouch: CircleCheck,
};

function Picture({ line: { actor, kind } }: { line: NotificationItem }) {
  if (actor)
    return (
      <Avatar
        name={actor.username}
        src={ownPicture(actor.profilePicture)}
        sport={actor.sport}
        size="medium"
      />
    );
  const Icon = icons[kind] ?? Bell;
  return (
    <span className={styles['icon']} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}

/** One line, which leads to its item unless that part is switched off; opening it is reading it. */
export function NotificationLine({ line, onOpen }: { line: NotificationItem; onOpen: () => void }) {
  const { kind, actor, path, at, isRead } = line;
  const isOff = useIsOff();
  const words = notificationKinds[kind].line({ ...line, actor: actor?.username ?? null });
  const content = (
    <>
      <Picture line={line} />
      <span className={styles['words']}>
        {!isRead && <span className="visually-hidden">Unread: </span>}
        {words}
        <time dateTime={at} className={styles['time']}>
          {timeLabel(at)}
        </time>
      </span>
      {!isRead && <span className={styles['dot']} aria-hidden="true" />}
    </>
  );
  return (
    <li className={styles['line']} data-unread={!isRead}>
      {isOff(path) ? (
        <div className={styles['content']}>{content}</div>
      ) : (
        <Link to={path} className={`${styles['content'] ?? ''} ${styles['link'] ?? ''}`} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}
