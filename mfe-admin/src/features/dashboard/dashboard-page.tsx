import { useSession } from '@ankur/mfe-kit';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useOpenSection } from '../../sections/use-open-section.ts';
import { FlaggedPosts } from './components/flagged-posts.tsx';
import { StatCards } from './components/stat-cards.tsx';
import styles from './components/dashboard.module.css';

/** First section of the console: user counts and the live table of flagged posts. */
function DashboardPage() {
  const openSection = useOpenSection();
  const username = useSession((state) => state.user?.username);
  return (
    <div className={styles['dashboard']}>
      <PageHeader title={`Welcome, ${username ?? 'admin'}`} lead="What needs you, as it happens." />
      <StatCards />
      <FlaggedPosts onModerate={(caseId) => openSection('moderation', { status: 'flagged', open: caseId })} />
    </div>
  );
}

export default DashboardPage;
