import { Button } from '@ankur/ui/actions/button';
import { Calendar, Flag, Megaphone, Settings, UserCheck } from '@ankur/ui/icons';
import { Card } from '@ankur/ui/content/card';
import type { DashboardData } from '../dashboard-data.ts';
import figures from '../../../figures/figures.module.css';
import styles from './dashboard.module.css';

interface QuickActionsProps {
  data: DashboardData | undefined;
  onOpen: (section: string, filters?: Record<string, string>) => void;
}

const counted = (label: string, count: number | undefined) =>
  count === undefined || count === 0 ? label : `${label} (${count.toLocaleString('en-IN')})`;

/** What admins do most, one press away, with what waits there. */
export function QuickActions({ data, onOpen }: QuickActionsProps) {
  const waiting = data?.waiting;
  const cases = waiting ? waiting.post + waiting.comment + waiting.blog : undefined;
  return (
    <Card as="section">
      <h2 className={figures['title']}>Quick Actions</h2>
      <div className={styles['actions']}>
        <Button icon={<Flag size={18} />} onClick={() => onOpen('moderation', { status: 'waiting' })}>
          {counted('Review what waits', cases)}
        </Button>
        <Button icon={<UserCheck size={18} />} onClick={() => onOpen('users', { status: 'pending' })}>
          {counted('Pending users', data?.users?.pendingUsers)}
        </Button>
        <Button icon={<Megaphone size={18} />} onClick={() => onOpen('inbox')}>
          Open the inbox
        </Button>
        <Button
          icon={<Calendar size={18} />}
          onClick={() => onOpen('sports-events', { view: 'events', status: 'pending' })}
        >
          {counted('Decide on events', data?.events?.pendingEvents)}
        </Button>
        <Button icon={<Settings size={18} />} onClick={() => onOpen('settings')}>
          Change settings
        </Button>
      </div>
    </Card>
  );
}
