import { Link } from '@ankur/mfe-kit';
import { ArrowLeft } from '@ankur/ui/icons';
import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** The way back to the list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles['back']}>
      <ArrowLeft size={16} aria-hidden="true" /> {children}
    </Link>
  );
}
