import type { DashboardData } from '../dashboard-data.ts';
import { shownValue, type Figure } from '../../../figures/figure.ts';
import { contentFigures } from '../figures.ts';
import { Panel } from '../../../figures/panel.tsx';
import { SourceLine } from '../../../figures/source-line.tsx';
import figureStyles from '../../../figures/figures.module.css';
import styles from './dashboard.module.css';

interface ContentCardProps {
  data: DashboardData | undefined;
  onRetry: () => void;
}

const sourcesOf = (figures: readonly Figure[]) =>
  [...new Set(figures.map(({ source }) => source))].join('; ');

/** What members made of the platform: posts, events, registrations, and what waits for an admin. */
export function ContentCard({ data, onRetry }: ContentCardProps) {
  const figures = data === undefined ? undefined : contentFigures(data);
  return (
    <Panel title="Engagement" data={figures?.length === 0 ? null : figures} onRetry={onRetry}>
      {(known) => (
        <>
          <dl className={styles['facts']}>
            {known.map((figure) => (
              <div key={figure.label}>
                <dt>
                  {figure.label} <span className={figureStyles['note']}>{figure.compared}</span>
                </dt>
                <dd>{shownValue(figure)}</dd>
              </div>
            ))}
          </dl>
          {data !== undefined && <SourceLine source={sourcesOf(known)} at={data.readAt} />}
        </>
      )}
    </Panel>
  );
}
