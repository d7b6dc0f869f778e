import { TextInput } from '@ankur/ui/forms/text-input';
import { SegmentedControl } from '@ankur/ui/choices/segmented-control';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { BarChart } from '../../charts/bar-chart.tsx';
import { ExportMenu } from '../../figures/export-menu.tsx';
import { FigureCard } from '../../figures/figure-card.tsx';
import { Panel } from '../../figures/panel.tsx';
import { saveReport } from '../../figures/report-file.ts';
import styles from '../../figures/figures.module.css';
import shared from '../../shared/shared.module.css';
import { partRows, type Part } from './part.ts';
import { useDays, spans } from './use-days.ts';
import { useParts } from './use-parts.ts';

function PartContent({ part: { figures, charts } }: { part: Part }) {
  return (
    <>
      <div className={styles['figures']}>
        {figures.map((figure) => (
          <FigureCard key={figure.label} figure={figure} />
        ))}
      </div>
      <div className={styles['charts']}>
        {charts.map(({ unit: _unit, ...chart }) => (
          <BarChart key={chart.title} {...chart} />
        ))}
      </div>
    </>
  );
}

/** Figures of a range of days; each part is asked of its own service and stands for itself (A20, X25). */
function AnalyticsPage() {
  const days = useDays();
  const parts = useParts({ from: days.from, to: days.to });
  const save = (format: 'csv' | 'json') =>
    saveReport(`analytics-${days.from}-${days.to}`, format, {
      head: {
        report: 'Ankur analytics',
        from: days.from,
        to: days.to,
        missing: parts.filter(({ part }) => !part).map(({ title }) => title),
      },
      rows: parts.flatMap(({ title, part }) => (part ? partRows(title, part) : [])),
    });
  return (
    <div className={shared['section']}>
      <PageHeader
        title="Analytics"
        lead="Counted from what is stored, for the days you choose. Days are those of India."
        actions={<ExportMenu onSave={save} />}
      />
      <div className={shared['bar']}>
        <SegmentedControl
          label="Days up to today"
          options={spans.map((value) => ({ value, label: value === '365' ? 'Year' : `${value} days` }))}
          value={days.span ?? ''}
          onValueChange={(value) => days.choose(value as (typeof spans)[number])}
        />
        <TextInput
          label="From"
          type="date"
          max={days.to}
          value={days.from}
          onChange={({ target }) => target.value && days.chooseDays({ from: target.value })}
        />
        <TextInput
          label="To"
          type="date"
          min={days.from}
          max={days.today}
          value={days.to}
          onChange={({ target }) => target.value && days.chooseDays({ to: target.value })}
        />
      </div>
      {parts.map(({ title, part, refusal, retry }) => (
        <Panel key={title} plain title={title} data={part} onRetry={retry} {...(refusal ? { refusal } : {})}>
          {(known) => <PartContent part={known} />}
        </Panel>
      ))}
    </div>
  );
}

export default AnalyticsPage;
