import { Card } from '@ankur/ui/content/card';
import type { ReactNode } from 'react';
import shared from '../../../shared/shared.module.css';
import styles from './figures.module.css';

interface FigureCardProps {
  label: string;
  value: ReactNode;
  note?: string;
}

/** One number and what it counts. */
export function FigureCard({ label, value, note }: FigureCardProps) {
  return (
    <Card as="section" padding="small">
      <h2 className={styles['label']}>{label}</h2>
      <p className={`score ${styles['value'] ?? ''}`}>{value}</p>
      {note !== undefined && <p className={shared['muted']}>{note}</p>}
    </Card>
  );
}
