import { useSession } from '@ankur/mfe-kit';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { FlaggedPosts } from './flagged-posts.tsx';
import { StatCards } from './stat-cards.tsx';
import styles from './dashboard.module.css';

/** First section of the console: user counts and the live table of flagged posts. */
export function Dashboard({ onModerate }: { onModerate: (caseId: string) => void }) {
  const username = useSession((state) => state.user?.username);
  return (
    <div className={styles['dashboard']}>
      <PageHeader title={`Welcome, ${username ?? 'admin'}`} lead="What needs you, as it happens." />
      <StatCards />
      <FlaggedPosts onModerate={onModerate} />
    </div>
  );
}
