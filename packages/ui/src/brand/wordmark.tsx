import { Logo } from './logo.tsx';
import css from './wordmark.module.css';

interface WordmarkProps {
  name: string;
  size?: number;
}

/** The mark beside the name; `size` is the height of the mark in px. */
export function Wordmark({ name, size = 28 }: WordmarkProps) {
  return (
    <span className={css.wordmark} style={{ fontSize: size }}>
      <Logo size={size} className={css.mark} />
      <span className={css.name}>{name}</span>
    </span>
  );
}
