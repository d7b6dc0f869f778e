import css from './spinner.module.css';

interface SpinnerProps {
  label?: string;
  size?: number;
}

/** A turning ring; announced when it has a label, decoration otherwise. */
export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <svg
      className={css.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
