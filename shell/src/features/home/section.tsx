import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the start page. */
export function Section({ id, title, lead, action, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
