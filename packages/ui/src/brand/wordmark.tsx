import { Logo } from './logo.tsx';
import css from './wordmark.module.css';

interface WordmarkProps {
  size?: number;
}

/** The mark beside the name; `size` is the height of the mark in px. */
export function Wordmark({ size = 28 }: WordmarkProps) {
  return (
    <span className={css.wordmark} style={{ fontSize: size }}>
      <Logo size={size} className={css.mark} />
      <span className={css.name}>Ankur</span>
    </span>
  );
}
