import { userFigures } from '../figures.ts';
import type { UserStats } from '../dashboard-data.ts';
import { FigureCard } from './figure-card.tsx';
import styles from './dashboard.module.css';

/** Four counts of members. */
export function StatCards({ users }: { users: UserStats }) {
  return (
    <div className={styles['cards']}>
      {userFigures(users).map((figure) => (
        <FigureCard key={figure.label} figure={figure} />
      ))}
    </div>
  );
}
