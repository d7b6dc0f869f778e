import { Link, usePageTitle } from '@ankur/mfe-kit';
import { ArrowLeft } from '@ankur/ui/icons';
import { FollowedMembers } from '../features/following/followed-members.tsx';
import styles from './community-page.module.css';

/** Whom the reader follows. */
function FollowedMembersPage() {
  usePageTitle('Whom you follow');
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <Link to="/community" className={styles['back']}>
          <ArrowLeft size={18} aria-hidden="true" /> Community
        </Link>
        <h1 className={styles['title']}>Whom you follow</h1>
        <FollowedMembers />
      </div>
    </div>
  );
}

export default FollowedMembersPage;
