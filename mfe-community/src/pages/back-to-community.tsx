import { Link } from '@ankur/mfe-kit';
import { ArrowLeft } from '@ankur/ui/icons';
import styles from './community-page.module.css';

/** The way back from a page below the feed. */
export const BackToCommunity = () => (
  <Link to="/community" className={styles['back']}>
    <ArrowLeft size={18} aria-hidden="true" /> Community
  </Link>
);
