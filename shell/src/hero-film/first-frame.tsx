import styles from './first-frame.module.css';

/** The first frame of the hero's film as a picture, in the page's theme; `className` gives it the place of the film. */
export function FirstFrame({ className = '' }: { className?: string | undefined }) {
  return <div className={`${styles['frame'] ?? ''} ${className}`} />;
}
