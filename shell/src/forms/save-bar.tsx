import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The quiet bar of a long form, within reach of the thumb: what stands there, and what saves it. */
export function SaveBar({ children }: { children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>;
}
