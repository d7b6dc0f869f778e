import { Image } from '@ankur/ui/icons';
import styles from './cases.module.css';

/** Stands where a post without words would have an excerpt. */
export function MediaOnly() {
  return (
    <span className={styles['mediaOnly']}>
      <Image size={14} aria-hidden="true" /> Media only
    </span>
  );
}
