import { Link, useSession } from '@ankur/mfe-kit';
import { asksForContact } from '../../contact/asks-for-contact.ts';
import { badgeAddress } from '../../contact/badge-address.ts';
import styles from './athletes.module.css';

/** Why somebody whose work it is to find athletes finds adults alone, and what changes that. */
export function BadgeHint() {
  const lacksBadge = useSession(({ user }) => asksForContact(user) && user?.isVerified !== true);
  if (!lacksBadge) return null;
  return (
    <p className={styles['hint']}>
      Athletes under 18 are found with the verified badge. <Link to={badgeAddress}>Ask for the badge</Link>
    </p>
  );
}
