import { Card } from '@ankur/ui/content/card';
import { useId, type ReactNode } from 'react';
import styles from './sidebar.module.css';

/** A titled box of the sidebar. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
