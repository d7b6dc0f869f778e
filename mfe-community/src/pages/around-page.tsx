import { usePageTitle } from '@ankur/mfe-kit';
import { Sidebar } from '../features/sidebar/components/sidebar.tsx';
import { around } from '../own-lists/own-lists.ts';
import { BackToCommunity } from './back-to-community.tsx';
import styles from './community-page.module.css';

/** What wide screens show beside the feed. */
function AroundPage() {
  usePageTitle(around.title);
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <BackToCommunity />
        <h1 className={styles['title']}>{around.title}</h1>
        <Sidebar />
      </div>
    </div>
  );
}

export default AroundPage;
