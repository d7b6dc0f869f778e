import { Card } from '@ankur/ui/content/card';
import { Counter } from '@ankur/ui/status/counter';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useAdminStats } from '../api/use-dashboard.ts';
import styles from './dashboard.module.css';

const percentOf = (part: number, whole: number) =>
  whole === 0 ? '0%' : `${String(Math.round((part / whole) * 100))}%`;

function StatCard({ label, value, note }: { label: string; value: number | undefined; note: string }) {
  return (
    <Card as="section" padding="small">
      <h2 className={styles['label']}>{label}</h2>
      <p className={styles['value']}>
        {value === undefined ? <>&nbsp;</> : <Counter value={value} className="score" />}
      </p>
      <p className={styles['note']}>{note}</p>
    </Card>
  );
}

/** Four counts of members; suspended wins over verified, verified over pending (D22). */
export function StatCards() {
  const { data, error, refetch } = useAdminStats();
  if (error !== null && data === undefined) {
    return <ErrorState compact title="The user counts could not be loaded." onRetry={() => void refetch()} />;
  }
  const total = data?.totalUsers ?? 0;
  return (
    <div className={styles['cards']}>
      <StatCard
        label="Total Users"
        value={data?.totalUsers}
        note={`+${String(data?.recentRegistrations ?? 0)} this week`}
      />
      <StatCard
        label="Verified Users"
        value={data?.verifiedUsers}
        note={`${percentOf(data?.verifiedUsers ?? 0, total)} verified`}
      />
      <StatCard
        label="Suspended Users"
        value={data?.suspendedUsers}
        note={`${percentOf(data?.suspendedUsers ?? 0, total)} suspended`}
      />
      <StatCard label="Pending Users" value={data?.pendingUsers} note="awaiting verification" />
    </div>
  );
}
