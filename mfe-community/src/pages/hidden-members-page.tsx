import { Link, usePageTitle } from '@ankur/mfe-kit';
import { ArrowLeft } from '@ankur/ui/icons';
import { HiddenMembers } from '../features/hidden-members/components/hidden-members.tsx';
import styles from './community-page.module.css';

/** Muted and blocked members. */
function HiddenMembersPage() {
  usePageTitle('Muted and blocked');
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <Link to="/community" className={styles['back']}>
          <ArrowLeft size={18} aria-hidden="true" /> Community
        </Link>
        <h1 className={styles['title']}>Muted and blocked</h1>
        <HiddenMembers />
      </div>
    </div>
  );
}

export default HiddenMembersPage;
