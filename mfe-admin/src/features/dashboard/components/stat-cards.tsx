import { userFigures } from '../figures.ts';
import type { UserStats } from '../dashboard-data.ts';
import { FigureCard } from '../../../figures/figure-card.tsx';
import figures from '../../../figures/figures.module.css';

/** Four counts of members. */
export function StatCards({ users }: { users: UserStats }) {
  return (
    <div className={figures['cards']}>
      {userFigures(users).map((figure) => (
        <FigureCard key={figure.label} figure={figure} />
      ))}
    </div>
  );
}
