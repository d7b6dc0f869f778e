import { Card } from '@ankur/ui/content/card';
import { Counter } from '@ankur/ui/status/counter';
import { shownValue, type Figure } from './figure.ts';
import { SourceLine } from './source-line.tsx';
import styles from './figures.module.css';

/** One number with what it is compared with, how it is counted, its source and its time. */
export function FigureCard({ figure }: { figure: Figure }) {
  const { label, value, unit, compared, definition, source, at } = figure;
  return (
    <Card as="section" padding="small">
      <h3 className={styles['label']} title={definition}>
        {label}
      </h3>
      <p className={styles['value']}>
        {value === null ? (
          '–'
        ) : (
          <Counter value={value} className="score" format={(shown) => shownValue({ value: shown, unit })} />
        )}
      </p>
      <p className={styles['note']}>{compared}</p>
      <SourceLine source={source} at={at} definition={definition} />
    </Card>
  );
}
