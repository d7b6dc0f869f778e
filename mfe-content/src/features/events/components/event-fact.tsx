import type { ReactNode } from 'react';
import styles from '../events.module.css';

/** When, where or by whom, behind its icon. */
export function EventFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles['fact']}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
