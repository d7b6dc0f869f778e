import { useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { LogOut } from '@ankur/ui/icons';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Banner } from '@ankur/ui/states/banner';
import { useLogOut } from '../../shared/use-log-out.ts';
import { useOpenSection } from '../../sections/use-open-section.ts';
import { useDashboard, useHealing, useSystemHealth } from './api/use-dashboard.ts';
import { ActivitiesCard } from './components/activities-card.tsx';
import { ContentCard } from './components/content-card.tsx';
import { EngagementSection } from './components/engagement-section.tsx';
import { ExportReport } from './components/export-report.tsx';
import { FlaggedPosts } from './flagged/flagged-posts.tsx';
import { HealthCard } from './components/health-card.tsx';
import { Panel } from '../../figures/panel.tsx';
import { PerformanceCard } from './components/performance-card.tsx';
import { QuickActions } from './components/quick-actions.tsx';
import { StatCards } from './components/stat-cards.tsx';
import { TrafficCard } from './components/traffic-card.tsx';
import styles from './components/dashboard.module.css';

/** First section of the console: what needs an admin, who is here, how the platform does; each card stands for itself. */
function DashboardPage() {
  const openSection = useOpenSection();
  const logOut = useLogOut();
  const username = useSession((state) => state.user?.username);
  const { data: read, error, refetch } = useDashboard();
  const health = useSystemHealth();
  useHealing(read, health.data);
  const retry = () => void refetch();
  // What was read before stays on the screen until something newer comes; null says that there is nothing to show.
  const data = read ?? (error === null ? undefined : null);
  const part = <T,>(of: (known: NonNullable<typeof read>) => T): T | null | undefined => data && of(data);
  return (
    <div className={styles['dashboard']}>
      <PageHeader
        title={`Welcome, ${username ?? 'admin'}`}
        lead="What needs you, as it happens."
        actions={
          <>
            {read !== undefined && <ExportReport data={read} health={health.data} />}
            <Button variant="quiet" icon={<LogOut size={18} />} onClick={() => void logOut()}>
              Logout
            </Button>
          </>
        }
      />
      {read?.complete === false && (
        <Banner tone="warning" action={<Button onClick={retry}>Try Again</Button>}>
          Some figures are missing. No answer from: {read.missing.join(', ')}. Everything else is up to date.
        </Banner>
      )}
      <Panel plain title="Users" data={part(({ users }) => users)} onRetry={retry}>
        {(users) => <StatCards users={users} />}
      </Panel>
      <FlaggedPosts onModerate={(caseId) => openSection('moderation', { status: 'flagged', open: caseId })} />
      <div className={styles['panels']}>
        <QuickActions data={read} onOpen={openSection} />
        <ContentCard data={read} onRetry={retry} />
        <HealthCard />
        <PerformanceCard />
        <TrafficCard />
        <ActivitiesCard
          activities={part(({ activities }) => activities)}
          onRetry={retry}
          onOpenLog={() => openSection('audit')}
        />
      </div>
      <Panel
        plain
        title="Real-time Engagement Metrics"
        data={part(({ engagement }) => engagement)}
        onRetry={retry}
      >
        {(engagement) => <EngagementSection engagement={engagement} />}
      </Panel>
    </div>
  );
}

export default DashboardPage;
