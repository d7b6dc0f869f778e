import { Link, usePageTitle } from '@ankur/mfe-kit';
import { ArrowLeft } from '@ankur/ui/icons';
import { MyReports } from '../features/my-reports/components/my-reports.tsx';
import styles from './community-page.module.css';

/** What the member has reported. */
function MyReportsPage() {
  usePageTitle('My reports');
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <Link to="/community" className={styles['back']}>
          <ArrowLeft size={18} aria-hidden="true" /> Community
        </Link>
        <h1 className={styles['title']}>My reports</h1>
        <MyReports />
      </div>
    </div>
  );
}

export default MyReportsPage;
